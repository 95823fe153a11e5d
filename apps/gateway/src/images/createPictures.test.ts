import { expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>')
const url = (name: string) => `https://images.example/${name}`

/** A gateway whose way to foreign pictures is an input. */
async function start(fetchPicture: (url: string) => Promise<Uint8Array>, engine = engines[0]) {
  const gateway = await startTestGateway({ engine, env: { LATCHKEY_GATEWAY_URL: 'https://gateway.example' }, fetchPicture })
  return { pictures: gateway.gateway.pictures, stop: gateway.stop }
}

test.each(engines)('B-02 a picture is fetched once, whoever asks meanwhile and after, $name', async (engine) => {
  const asked: string[] = []
  const { pictures, stop } = await start(async (one) => {
    asked.push(one)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return svg
  }, engine)
  const ids = await Promise.all([pictures.keep(url('a')), pictures.keepSoon(url('a')), pictures.keep(url('a'))])
  ids.push(await pictures.keep(url('a')))
  expect(asked).toEqual([url('a')])
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^avatar-\w+$/)
  await stop()
})

test('B-02 a picture that cannot be had is not asked for at every turn', async () => {
  let asked = 0
  const { pictures, stop } = await start(async () => {
    asked++
    throw new Error('no answer')
  })
  for (let n = 0; n < 3; n++) expect(await pictures.keep(url('dead'))).toBeNull()
  expect(asked).toBe(1)
  await stop()
})

test('R-A11 a list waits two seconds for pictures, and has them the next time; eight are fetched at once', async () => {
  let inside = 0
  let most = 0
  const go = Promise.withResolvers<void>()
  const { pictures, stop } = await start(async () => {
    most = Math.max(most, ++inside)
    await go.promise
    inside--
    return svg
  })
  const names = Array.from({ length: 30 }, (_, index) => url(String(index)))
  const startedAtMs = performance.now()
  expect(await Promise.all(names.map((name) => pictures.keepSoon(name)))).toEqual(names.map(() => null))
  expect(performance.now() - startedAtMs).toBeLessThan(4_000)
  expect(most).toBe(8)
  go.resolve()
  await expect.poll(async () => (await Promise.all(names.map((name) => pictures.keepSoon(name)))).every(Boolean)).toBe(true)
  expect(most).toBe(8)
  await stop()
})

test('T-D4 the gate opens for the next one after a failure, too', async () => {
  let asked = 0
  const { pictures, stop } = await start(async () => {
    if (asked++ < 20) throw new Error('no answer')
    return svg
  })
  const ids = await Promise.all(Array.from({ length: 21 }, (_, index) => pictures.keep(url(String(index)))))
  expect(ids.filter(Boolean)).toHaveLength(1)
  await stop()
})
