// A run that is watched while it goes on: a film that grows, curves that follow, and the buttons that pause, step and stop it.
import {columns, draw, specs} from './charts.js';
import {Reader} from './decode.js';
import {LiveFilm, split} from './growing.js';
import {Player} from './main.js';

const WAITING = 4, CURVES_EVERY = 2000;
/** A box that has grown so much is fitted anew. */
const GROWN = 1.5;

class Watch {
  constructor(inflate) {
    this.inflate = inflate;
    this.filmNumber = 0;
    this.waiting = [];
    this.state = '';
    this.charts = new Map();
    this.work = Promise.resolve();
    const events = new EventSource('events');
    events.addEventListener('status', (e) => this.tell(JSON.parse(e.data)));
    events.addEventListener('frame', (e) => this.frame(Number(e.lastEventId), e.data));
    events.onerror = () => {
      if (!this.over) {
        this.words(`No answer from "saltus view": it has ended, or the way to it is cut. What came so far stays in this page.${
          events.readyState === EventSource.CLOSED ? '' : ' Asking again.'}`, 'no answer', 'bad');
      } else {
        events.close();
      }
    };
    setInterval(() => document.hidden || this.curves(), CURVES_EVERY);
    this.curves();
  }

  /** One thing after the other, in the order they came. */
  then(what) {
    this.work = this.work.then(what).catch((e) => console.error(e));
    return this.work;
  }

  words(text, state, kind) {
    document.getElementById('words').textContent = text;
    Object.assign(document.getElementById('state'), {textContent: state, className: `badge ${kind}`});
  }

  tell(status) {
    const {state, text, over, readOnly, film, time, end} = status;
    this.words([text, over ? '' : readOnly].filter(Boolean).join(' '), state,
      state === 'done' ? 'good' : ['starting', 'running', 'paused'].includes(state) ? 'neutral' : 'bad');
    document.getElementById('clock').textContent = time === undefined ? '' : `t = ${time.toPrecision(4)} s${end === undefined ? '' : ` of ${end} s`}`;
    if (state !== this.state || over !== this.over || status.report !== this.report) {
      Object.assign(this, {state, over, report: status.report});
      this.buttons(status);
      if (over) {
        this.then(() => this.load());
        this.curves();
      }
    }
    if (film !== this.filmNumber) {
      this.filmNumber = film;
      this.then(() => this.load());
    }
  }

  buttons({state, readOnly, report, over}) {
    const host = document.getElementById('buttons'), make = (text, title, what, off) => Object.assign(document.createElement('button'),
      {type: 'button', textContent: text, title, disabled: off, onclick: () => this.ask(what)});
    const paused = state === 'paused';
    host.replaceChildren(...readOnly ? [] : [make(paused ? 'go on' : 'pause', 'the run itself, not the film', paused ? 'go' : 'pause', over), ' ',
      make('step', 'one step of the run', 'step', over), ' ', make('stop', 'end the run here; it can go on with saltus resume', 'stop', over)]);
    if (report) {
      host.append(' ', Object.assign(document.createElement('a'), {href: 'files/report.html', textContent: 'report'}));
    }
  }

  async ask(what) {
    const answer = await fetch(`control/${what}`, {method: 'POST'});
    if (!answer.ok) {
      this.words(await answer.text(), this.state, 'bad');
    }
  }

  /** A frame; where more come than this page can take, the oldest that wait go. */
  frame(number, data) {
    this.waiting.push({number, data});
    if (this.waiting.length > WAITING) {
      this.waiting.shift();
    } else {
      this.then(() => this.next());
    }
  }

  async next() {
    const {number, data} = this.waiting.shift();
    if (!this.film || number <= this.number) {
      return;
    }
    const [whole] = await this.inflate(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)));
    const {player, film} = this, follows = player.time >= film.end && !player.playing;
    film.append(split(whole));
    if (follows) {
      player.seek(film.end);
    }
    if (film.long) {
      await this.load();
    }
  }

  /** Fetches the film: the first time, when it has grown long, and at the end. */
  async load() {
    const answer = await fetch('film');
    if (!answer.ok) {
      return;
    }
    const film = new LiveFilm(await this.inflate(new Uint8Array(await answer.arrayBuffer()))), number = Number(answer.headers.get('Saltus-Frame'));
    if (this.film && number < this.number) {
      return;
    }
    this.number = number;
    if (!this.film || film.head.members !== this.film.head.members || film.head.parts.length !== this.film.head.parts.length) {
      this.show(film);
      return;
    }
    const {player} = this, {stage} = player, follows = player.time >= this.film.end && !player.playing, before = stage.range.stress;
    Object.assign(this.film, film);
    const size = Math.max(...film.head.low.map((x, i) => film.head.high[i] - x)) * stage.fit.scale;
    if (size > GROWN || size < 1 / GROWN) {
      stage.rebuild();
      player.resize();
    } else {
      stage.measure();
    }
    if (before === 0 && stage.range.stress > 0) {
      player.fieldChoice.value = 'stress';
    }
    player.colourBy(player.fieldChoice.value);
    player.seek(follows ? this.film.end : player.time);
  }

  show(film) {
    document.title = `${film.head.name} – Saltus`;
    document.getElementById('title').textContent = film.head.name;
    document.getElementById('player').replaceChildren();
    this.film = film;
    this.player = new Player(document.getElementById('player'), film);
    document.documentElement.classList.add('plays');
    this.player.resize();
    this.player.seek(film.end);
    window.saltus = this.player;
    window.saltusWatch = this;
  }

  async curves() {
    const answer = await fetch('charts').catch(() => null);
    if (!answer?.ok) {
      return;
    }
    for (const spec of specs(new Reader(await this.inflate(new Uint8Array(await answer.arrayBuffer()))))) {
      const name = `${spec.title} ${spec.unit}`, known = this.charts.get(name);
      if (spec.curves.every((c) => c.x.length === 0)) {
        continue;
      }
      if (known) {
        const {x} = known.scales, [old] = known.data, whole = !(x.min > old[0] || x.max < old[old.length - 1]);
        known.setData(columns(spec), whole);
        continue;
      }
      const host = Object.assign(document.createElement('div'), {className: 'chart'}), words = document.createElement('figcaption');
      words.append(Object.assign(document.createElement('b'), {textContent: spec.title}), spec.unit ? ` [${spec.unit}]` : '');
      const figure = document.createElement('figure');
      figure.append(words, host);
      document.getElementById('charts').append(figure);
      document.getElementById('curves').hidden = false;
      this.charts.set(name, draw(host, spec));
    }
  }
}

/** Starts watching. @param inflate unpacks what the server sends */
export async function start(film, charts, inflate) {
  document.documentElement.classList.add('scripted');
  window.saltusWatch = new Watch(inflate);
}
