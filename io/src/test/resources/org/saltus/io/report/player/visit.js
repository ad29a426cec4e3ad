// Within a page of a run: plays, scrubs, changes the colours, clicks, hides; what came out is left in the page's dataset.
(async () => {
  const until = async (what) => {
    for (let k = 0; k !== 600; k++) {
      if (what()) {
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('too late: ' + what);
  };
  const said = {};
  await until(() => window.saltus);
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
  said.charts = document.querySelectorAll('figure.replaced canvas').length;
  said.still = getComputedStyle(document.querySelector('.still')).display;
  player.seek(film.end / 2);
  player.paint();
  said.drawn = drawn();
  said.clock = document.querySelector('.clock').textContent;
  player.toggle();
  await until(() => player.time !== film.end / 2);
  said.played = player.playing;
  player.toggle();
  player.step(1);
  said.onFrame = film.times.includes(player.time);
  said.fields = player.stage.fields().map(([name]) => name);
  for (const field of said.fields) {
    player.colourBy(field);
    player.paint();
  }
  // under the middle of the first member
  const at = Array.from(film.moveTo(player.time).centre.subarray(0, 3)), fitted = player.stage.fit.vector(at, 0).project(player.stage.camera);
  const found = player.stage.pick(fitted.x, fitted.y);
  said.under = player.tell(found);
  player.choose({part: found.part ?? found.on});
  said.picked = document.querySelectorAll('.picked canvas').length;
  const before = drawn();
  player.hide([...film.head.parts.keys()], true);
  player.paint();
  said.hidden = drawn();
  said.before = before;
  const blob = await new Promise((done) => player.canvas.toBlob(done, 'image/png'));
  said.picture = blob.size;
  said.faults = window.faults;
  document.body.dataset.said = JSON.stringify(said);
})().catch((e) => { document.body.dataset.said = 'failed: ' + e.stack; });
