import { expect, test } from 'vitest'
import { Guest } from '../src/lib/guest'

/** Requests that are answered, or fail, when a test says so. */
function requests() {
  const sent: { name: string; answer: () => void; fail: () => void }[] = []
  const ask = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      sent.push({ name, answer: () => resolve(name), fail: () => reject(new Error(name)) })
    })
  return { sent, ask, names: () => sent.map((one) => one.name) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the first request of somebody new goes alone, the others follow at once', async () => {
  const { sent, ask, names } = requests()
  const guest = new Guest(false)
  const replies = ['me', 'games', 'tables'].map((name) => guest.asks(ask(name)))
  await settle()
  expect(names()).toEqual(['me'])
  sent[0]?.answer()
  await settle()
  expect(names()).toEqual(['me', 'games', 'tables'])
  for (const one of sent) one.answer()
  expect(await Promise.all(replies)).toEqual(['me', 'games', 'tables'])
})

test('when the first gets no reply the next one goes alone', async () => {
  const { sent, ask, names } = requests()
  const guest = new Guest(false)
  const first = guest.asks(ask('me'))
  const others = ['games', 'tables'].map((name) => guest.asks(ask(name)))
  sent[0]?.fail()
  await expect(first).rejects.toThrow('me')
  await settle()
  expect(names()).toEqual(['me', 'games'])
  sent[1]?.answer()
  await settle()
  expect(names()).toEqual(['me', 'games', 'tables'])
  sent[2]?.answer()
  expect(await Promise.all(others)).toEqual(['games', 'tables'])
})

test('whoever was here before waits for nothing', async () => {
  const { ask, names } = requests()
  const guest = new Guest(true)
  for (const name of ['me', 'games']) void guest.asks(ask(name))
  await settle()
  expect(names()).toEqual(['me', 'games'])
})
