import { manualClock } from '@latchkey/test'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../test/fakeSocket.ts'
import { createRelayLink } from './createRelayLink.ts'

const topic = 'a'.repeat(64)

function start(urls = ['ws://one'], topics = [topic]) {
  const clock = manualClock()
  const network = fakeNetwork()
  const told: string[] = []
  const link = createRelayLink({
    urls,
    clock,
    WebSocket: network.WebSocket,
    sign: async (url) => `${url}?auth=x`,
    listTopics: () => topics,
    on: {
      opened: () => told.push('opened'),
      closed: () => told.push('closed'),
      pushed: () => told.push('pushed'),
      answered: () => {},
      reachable: (isReachable) => told.push(isReachable ? 'reachable' : 'unreachable'),
      refused: (reason) => told.push(`refused: ${reason}`),
    },
  })
  const opened = async () => {
    link.open()
    await clock.advance(0)
    network.last().open()
    await clock.advance(0)
  }
  return { clock, network, told, link, opened }
}
const answer = (id: string) => ({ id, jsonrpc: '2.0', result: true })

test('B-02 opens nothing until it is wanted', async () => {
  const { clock, network, link, opened } = start()
  await clock.advance(60_000)
  expect(network.sockets).toHaveLength(0)

  await opened()

  expect(network.sockets.map(({ url }) => url)).toEqual(['ws://one?auth=x'])
  expect(link.isOpen()).toBe(true)
})

test('R-R1 B-23 tries each relay in turn, tells after 10 s that none answers, and again when one does', async () => {
  const { clock, network, told, link } = start(['ws://one', 'ws://two'])
  link.open()
  for (let second = 0; second < 100; second++) {
    await clock.advance(100)
    if (network.sockets.length > 0 && told.length === 0) network.last().close()
  }

  expect(told).toEqual(['unreachable'])
  expect(new Set(network.sockets.map(({ url }) => url)).size).toBe(2)
  link.wake()
  await clock.advance(0)
  network.last().open()

  expect(told).toEqual(['unreachable', 'reachable', 'opened'])
})

test('R-R2 gives up a socket that never opens, and goes on to the next relay', async () => {
  const { clock, network, link } = start(['ws://one', 'ws://two'])
  link.open()
  await clock.advance(5_200)

  expect(network.sockets.map(({ url }) => url)).toEqual(['ws://one?auth=x', 'ws://two?auth=x'])
  expect(network.sockets[0]?.isClosedByPage).toBe(true)
})

test('R-R2 a line that takes five seconds for everything is waited for: one socket, each call once', async () => {
  const { clock, network, told, link } = start()
  const outcome = link.request({ id: '4', method: 'irn_batchSubscribe', params: { topics: [topic] } })
  await clock.advance(4_900)
  network.last().open()
  await clock.advance(4_900)
  network.last().say(answer('4'))

  expect(await outcome).toBe(true)
  expect(network.sockets).toHaveLength(1)
  expect(network.last().sent.map(({ id }) => id)).toEqual(['4'])
  expect(told).toEqual(['opened'])
})

test('R-R4 on return to the page a dead line is known within a second, and what waits goes out over the next', async () => {
  const { clock, network, link, opened } = start()
  await opened()
  const outcome = link.request({ id: '7', method: 'irn_publish', params: {} })
  network.last().say(answer('7'))
  await outcome
  const waiting = link.request({ id: '8', method: 'irn_publish', params: {} })

  link.wake()
  expect(network.last().sent.at(-1)?.method).toBe('irn_batchSubscribe')
  await clock.advance(1_200)
  network.last().open()

  expect(network.sockets).toHaveLength(2)
  expect(network.last().sent.map(({ id }) => id)).toEqual(['8'])
  network.last().say(answer('8'))
  expect(await waiting).toBe(true)
})

test('R-R4 a line that lives is kept on return, and asked after 30 s of silence', async () => {
  const { clock, network, link, opened } = start()
  await opened()
  link.wake()
  network.last().say(answer(network.last().sent.at(-1)?.id ?? ''))
  await clock.advance(20_000)
  expect(network.last().sent).toHaveLength(1)

  await clock.advance(10_000)

  expect(network.last().sent).toHaveLength(2)
  expect(network.last().sent[1]?.params.topics).toEqual([topic])
  await clock.advance(8_200)
  expect(network.sockets).toHaveLength(2)
})

test('R-R4 on return it does not wait for its pause to end', async () => {
  const { clock, network, link } = start()
  link.open()
  for (let round = 0; round < 6; round++) {
    await clock.advance(20_000)
    network.last().close()
  }
  const before = network.sockets.length

  link.wake()
  await clock.advance(0)

  expect(network.sockets).toHaveLength(before + 1)
})

test('R-R3 a cut line is back in a tenth of a second, with the same call under the same id', async () => {
  const { clock, network, link, opened } = start()
  await opened()
  network.last().say({ id: '1', result: true })
  const outcome = link.request({ id: '9', method: 'irn_publish', params: { tag: 1108 } })
  network.last().close()
  await clock.advance(100)
  network.last().open()

  expect(network.last().sent).toEqual([{ id: '9', jsonrpc: '2.0', method: 'irn_publish', params: { tag: 1108 } }])
  network.last().say(answer('9'))
  expect(await outcome).toBe(true)
})

test('a relay that has too much to do is left alone for a while', async () => {
  const { clock, network, opened } = start()
  await opened()
  network.last().say({ id: '1', result: true })
  network.last().close(4008, 'rate')
  await clock.advance(700)
  expect(network.sockets).toHaveLength(1)

  await clock.advance(600)

  expect(network.sockets).toHaveLength(2)
})

test('R-R8 asks again for a message the relay leaves unanswered, four times, then says so', async () => {
  const { clock, network, link, opened } = start()
  await opened()
  const outcome: Promise<unknown> = link.request({ id: '5', method: 'irn_publish', params: {} }).catch((error) => error)
  for (let second = 0; second < 80; second++) {
    await clock.advance(1_000)
    network.last().say({ id: 'other', result: true })
  }

  expect(await outcome).toMatchObject({ message: 'The relay did not take the message' })
  expect(network.last().sent.filter(({ id }) => id === '5')).toHaveLength(4)
})

test('R-R6 garbage changes nothing', async () => {
  const { network, told, link, opened } = start()
  await opened()
  for (const frame of ['{', '[]', 'null', '{"id":1,"method":"irn_subscription","params":{}}', '{"result":true}', 'x'.repeat(1_600_000)])
    network.last().say(frame)

  expect(told).toEqual(['opened'])
  expect(link.isOpen()).toBe(true)
})

test('X-02 tells when every relay turned it away, with the relay’s own words', async () => {
  const { clock, network, told, link } = start(['ws://one', 'ws://two'])
  link.open()
  for (let turn = 0; turn < 2; turn++) {
    await clock.advance(200)
    network.last().open()
    network.last().close(3000, 'Unauthorized: invalid key')
  }

  expect(told.filter((text) => text.startsWith('refused'))).toEqual(['refused: Unauthorized: invalid key'])
})

test('B-03 once it is closed nothing is left, and what waits settles', async () => {
  const { clock, network, link, opened } = start()
  await opened()
  const outcome = link.request({ id: '5', method: 'irn_publish', params: {} }).catch((error) => error)
  const open = link.whenOpen()

  link.close()

  await open
  expect(await outcome).toBeInstanceOf(Error)
  await expect(link.whenOpen()).rejects.toThrow()
  expect(network.last().isClosedByPage).toBe(true)
  expect(clock.pending).toBe(0)
})

test('rests when there is nothing to listen to, and comes back when it is wanted', async () => {
  const { clock, network, link, opened } = start()
  await opened()

  link.rest()
  await clock.advance(60_000)
  expect(network.sockets).toHaveLength(1)
  expect(clock.pending).toBe(0)

  link.open()
  await clock.advance(0)
  expect(network.sockets).toHaveLength(2)
})
