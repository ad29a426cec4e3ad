// Unpacks the libraries, the modules beside this file and the film from the page, and starts the player. No character here that XML would escape.
(async () => {
  const inflate = (bytes) => {
    const view = new DataView(bytes.buffer), parts = [];
    for (let at = 0; at !== bytes.length; at += 4 + view.getUint32(at, true)) {
      parts.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
    }
    return Promise.all(parts.map(async (part) => new Uint8Array(await new Response(
      new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())));
  };
  const unpack = (id) => inflate(Uint8Array.from(atob(document.getElementById(id).textContent.trim()), (c) => c.charCodeAt(0)));
  try {
    const [names, ...texts] = (await unpack('saltus-scripts')).map((b) => new TextDecoder().decode(b));
    const imports = {};
    JSON.parse(names).forEach((name, k) => {
      imports[name] = URL.createObjectURL(new Blob([texts[k]], {type: 'text/javascript'}));
    });
    document.head.append(Object.assign(document.createElement('script'), {type: 'importmap', textContent: JSON.stringify({imports})}));
    const film = document.getElementById('saltus-film') ? await unpack('saltus-film') : null;
    await (await import(imports['saltus/main.js'])).start(film, await unpack('saltus-charts'), inflate);
  } catch (e) {
    document.querySelectorAll('.no-player').forEach((p) => {
      p.hidden = false;
      p.append(' ' + e);
    });
    console.error(e);
  }
})();
