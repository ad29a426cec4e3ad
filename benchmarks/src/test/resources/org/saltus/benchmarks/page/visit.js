// In a page of a run: plays, scrubs, changes the colours, clicks, hides, reads the canvas. Returns what came out.
const until = async (what) => {
  for (let k = 0; k < 1200; k++) {
    if (what()) {
      return;
    }
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error('too late: ' + what);
};
if (!document.getElementById('player')) {                          // nothing to draw
  await until(() => document.querySelector('figure.replaced canvas'));
  return {charts: document.querySelectorAll('figure.replaced canvas').length};
}
await until(() => window.saltus || !document.querySelector('.no-player').hidden);
if (!window.saltus) {
  throw new Error(document.querySelector('.no-player').textContent);
}
const player = window.saltus, film = player.film;
/** Number of pixels unlike the first one. */
const drawn = () => {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [player.canvas.width, player.canvas.height];
  const pen = copy.getContext('2d');
  pen.drawImage(player.canvas, 0, 0);
  const pixels = new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer);
  return pixels.reduce((n, p) => n + (p === pixels[0] ? 0 : 1), 0);
};
const said = {charts: document.querySelectorAll('figure.replaced canvas').length, frames: film.times.length, end: film.end};
await new Promise((again) => setTimeout(again, 50));               // read at any time, not in the frame that drew it
said.drawn = drawn();
player.slider.value = 0.5;
player.slider.dispatchEvent(new Event('input'));
await until(() => !player.stage.stale);
said.scrubbed = (player.time - film.start) / (film.end - film.start);
said.clock = document.querySelector('.clock').textContent;
const before = player.time;
player.playButton.click();
await until(() => player.time !== before);
said.playing = player.playing;
player.playButton.click();
player.step(1);
said.onFrame = film.times.includes(player.time);
said.fields = [...player.fieldChoice.options].map((o) => o.value);
said.legends = [];
for (const field of said.fields) {
  player.fieldChoice.value = field;
  player.fieldChoice.dispatchEvent(new Event('change'));
  await until(() => !player.stage.stale);
  said.legends.push(player.legend.textContent);
}
player.fieldChoice.value = 'body';
player.colourBy('body');
const moving = film.head.parts.findIndex((p) => p.member >= 0 || film.head.meshes.some((m) => film.head.parts[m.part] === p));
if (moving >= 0) {
  player.choose({part: moving});
  said.picked = document.querySelectorAll('.picked canvas').length;
}
player.paint();
const shown = drawn();
player.hide([...film.head.parts.keys()], true);
player.paint();
said.hidden = drawn();
said.before = shown;
player.hide([...film.head.parts.keys()], false);
player.fitAll();
const blob = await new Promise((give) => player.canvas.toBlob(give, 'image/png'));
said.png = blob.size;
said.wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
return said;
