// A program that plays any game of Détente, in a language other than Python: it gives a random open
// answer. Its `choose` is the place for something better. docs/protocol.md describes the lines.
//
//   ./detente arena cia_kgb --a level:1 --b "program:node examples/bot.mjs"

import { createInterface } from 'node:readline';

// The same seed gives the same answers.
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// `question` holds game, seat, view, legal (numbers), keys (the same in words), seconds and more.
function choose(question) {
  const draw = random(question.seed);
  return question.legal[Math.floor(draw() * question.legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(' ', 1);
  if (word === 'quit') break;
  if (word === 'detente') {
    console.log('id name random, in JavaScript');
    console.log('ready');
  } else if (word === 'ask') {
    console.log(`answer ${choose(JSON.parse(line.slice(4)))}`);
  }
}
