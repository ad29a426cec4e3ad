// Unpacks the libraries, the modules beside this file and the film from the page, and starts the player. No character here that XML would escape.
(async () => {
  const inflate = (bytes) => {
    const view = new DataView(bytes.buffer);
    const parts = [];
    for (let at = 0; at !== bytes.length; at += 4 + view.getUint32(at, true)) {
      parts.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
    }
    return Promise.all(parts.map(async (part) => new Uint8Array(await new Response(
      new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())));
  };
  const unpack = (id) => {
    const text = atob(document.getElementById(id).textContent.trim());
    const bytes = new Uint8Array(text.length);
    for (let k = 0; k !== text.length; k++) {
      bytes[k] = text.charCodeAt(k);
    }
    return inflate(bytes);
  };
  try {
    const [names, ...texts] = (await unpack('saltus-scripts')).map((b) => new TextDecoder().decode(b));
    const imports = {};
    JSON.parse(names).forEach((name, k) => {
      imports[name] = URL.createObjectURL(new Blob([texts[k]], {type: 'text/javascript'}));
    });
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({imports});
    document.head.append(map);
    const [film, charts, main] = [document.getElementById('saltus-film') ? await unpack('saltus-film') : null, await unpack('saltus-charts'),
      await import(imports['saltus/main.js'])];
    await main.start(film, charts, inflate);
  } catch (e) {
    document.querySelectorAll('.no-player').forEach((p) => {
      p.hidden = false;
      p.append(' ' + e);
    });
    console.error(e);
  }
})();
