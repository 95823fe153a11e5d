import { expect, test } from 'vitest'
import { cleanNow } from '../../../test/cleanNow.ts'
import { engines, sqlite, type TestEngine } from '../../../test/engines.ts'
import { fillTable, readTables } from '../../../test/fillTables.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { listOldRows } from '../../gateway.ts'
import { oldPictures } from './oldPictures.ts'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>')
const url = (name: string) => `https://images.example/${name}`
/** Each on one of ten hosts. */
const spread = (count: number) => Array.from({ length: count }, (_, index) => `https://images${index % 10}.example/${index}`)

/** A gateway whose way to foreign pictures is an input. */
async function start(fetchPicture: (url: string) => Promise<Uint8Array>, engine: TestEngine = sqlite) {
  const gateway = await startTestGateway({ engine, env: { LATCHKEY_GATEWAY_URL: 'https://gateway.example' }, fetchPicture })
  return { pictures: gateway.gateway.pictures, stop: gateway.stop }
}

/** The same, where every picture is held back until `go`. */
async function startHeld() {
  const go = Promise.withResolvers<void>()
  return { ...(await start(() => go.promise.then(() => svg))), go }
}

test.each(engines)('B-02 a picture is fetched once, whoever asks meanwhile and after, $name', async (engine) => {
  const asked: string[] = []
  const { promise: fetched, resolve } = Promise.withResolvers<typeof svg>()
  const { pictures, stop } = await start((one) => {
    asked.push(one)
    return fetched
  }, engine)
  const kept = Promise.all([pictures.keep(url('a'), 'token'), pictures.keepSoon(url('a')), pictures.keep(url('a'), 'token')])
  await expect.poll(() => asked).toEqual([url('a')])
  resolve(svg)
  const ids = await kept
  ids.push(await pictures.keep(url('a'), 'token'))
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
  for (let n = 0; n < 3; n++) expect(await pictures.keep(url('dead'), 'token')).toBeNull()
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
  const names = spread(30)
  const startedAtMs = performance.now()
  expect(await Promise.all(names.map((name) => pictures.keepSoon(name)))).toEqual(names.map(() => null))
  expect(performance.now() - startedAtMs).toBeGreaterThan(1_900)
  expect(most).toBe(8)
  go.resolve()
  await expect.poll(async () => (await Promise.all(names.map((name) => pictures.keepSoon(name)))).every(Boolean)).toBe(true)
  expect(most).toBe(8)
  await stop()
})

test('5.2 R-A11 a picture for which there is no room in the queue is not had now, and is fetched the next time', async () => {
  const { pictures, stop, go } = await startHeld()
  const waiting = spread(408).map((one) => pictures.keep(one, 'token'))
  expect(await pictures.keep(url('late'), 'token')).toBeNull()
  go.resolve()
  expect((await Promise.all(waiting)).every(Boolean)).toBe(true)
  expect(await pictures.keep(url('late'), 'token')).toMatch(/^avatar-/)
  await stop()
})

test('5.2 R-A11 who has to know hears that the queue is full, also about a picture that others wait for', async () => {
  const { pictures, stop, go } = await startHeld()
  const waiting = spread(408).map((one) => pictures.keep(one, 'token'))
  const late = [pictures.keep(url('late'), 'avatar'), pictures.take(url('late'), 'avatar'), pictures.take(url('later'), 'avatar')]
  expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(pictures.take(url('late'), 'avatar')).rejects.toMatchObject({ status: 503, reasons: [{ name: 'BUSY' }] })
  go.resolve()
  await Promise.all(waiting)
  expect(await pictures.take(url('late'), 'avatar')).toMatch(/^avatar-/)
  expect(await pictures.take(undefined, 'avatar')).toBeNull()
  await stop()
})

test('5.2 R-A11 a host that is silent fills no queue but its own', async () => {
  const go = Promise.withResolvers<void>()
  const { pictures, stop } = await start(async (one) => {
    if (one.startsWith('https://silent.example/')) await go.promise
    return svg
  })
  const silent = Array.from({ length: 500 }, (_, index) => pictures.keep(`https://silent.example/${index}`, 'token'))
  await expect(pictures.take('https://silent.example/late', 'avatar')).rejects.toMatchObject({ status: 503, reasons: [{ name: 'BUSY' }] })
  expect(await pictures.take(url('well'), 'avatar')).toMatch(/^avatar-/)
  go.resolve()
  // Three at once and 100 that waited; the others are there the next time.
  expect((await Promise.all(silent)).filter(Boolean)).toHaveLength(103)
  expect(await pictures.take('https://silent.example/late', 'avatar')).toMatch(/^avatar-/)
  await stop()
})

test('T-D4 the gate opens for the next one after a failure, too', async () => {
  let asked = 0
  const { pictures, stop } = await start(async () => {
    if (asked++ < 20) throw new Error('no answer')
    return svg
  })
  const ids = await Promise.all(Array.from({ length: 21 }, (_, index) => pictures.keep(url(String(index)), 'token')))
  expect(ids.filter(Boolean)).toHaveLength(1)
  await stop()
})

test.each(engines)(
  'B-02 5.2 thousands of old pictures go in parts, whichever moment they are of, and the newest stay, $name',
  async (engine) => {
    const gateway = await startTestGateway({ engine, env: { LATCHKEY_LIMIT_AVATARS: '700' } })
    const { db } = gateway.gateway
    const [table] = (await readTables(db, engine.name)).filter(({ name }) => name === 'avatar')
    const values = { kind: "'avatar'", fetched_at: 'n', id: "'p' || n" }
    if (table) await fillTable(db, { engine: engine.name, table, from: 1, to: 3000, values })
    if (table) await fillTable(db, { engine: engine.name, table, from: 3001, to: 3600, values: { ...values, fetched_at: '3600' } })
    const ofKind = async (kind: 'avatar' | 'token') => (await oldPictures(db, { kind, keptMax: 700 })).length
    expect([await ofKind('avatar'), await ofKind('token')]).toEqual([1, 0])

    const parts: number[] = []
    for (const { deleteSome } of await oldPictures(db, { kind: 'avatar', keptMax: 700 }))
      for (let seen = 1000; seen === 1000; ) {
        seen = await deleteSome(1000)
        parts.push(seen)
      }
    expect(parts).toEqual([1000, 1000, 900])
    const left = await db.selectFrom('avatar').select('id').execute()
    expect(left).toHaveLength(700)
    expect(left.map(({ id }) => id)).toContain('p2901')
    expect(await ofKind('avatar')).toBe(0)
    await cleanNow(await listOldRows(gateway.gateway))
    expect(await db.selectFrom('avatar').select('id').execute()).toHaveLength(700)
    await gateway.stop()
  },
)

test('B-02 5.2 so many pictures of a kind are kept, the newest, and none goes for those of another', async () => {
  const fetchPicture = async (one: string) =>
    new TextEncoder().encode(new TextDecoder().decode(svg).replace('r="1"', `r="${one.split('/').at(-1)}"`))
  let at = 0
  const env = { LATCHKEY_GATEWAY_URL: 'https://gateway.example', LATCHKEY_LIMIT_AVATARS: '2', LATCHKEY_LIMIT_NFT_PICTURES: '3' }
  const gateway = await startTestGateway({ env, fetchPicture, now: () => Date.now() + at++ })
  const { pictures } = gateway.gateway
  async function keep(kind: 'avatar' | 'nft' | 'token', from: number, count: number) {
    const ids: (string | null)[] = []
    for (let n = from; n < from + count; n++) ids.push(await pictures.keep(url(String(n)), kind))
    return ids
  }
  const avatars = await keep('avatar', 10, 2)
  const logos = await keep('token', 20, 4)
  const nfts = await keep('nft', 30, 8)
  const isThere = async (id: string | null) => (await gateway.ask(`/public/getTokenImage/${id}`)).status === 200
  const there = (ids: readonly (string | null)[]) => Promise.all(ids.map(isThere))
  expect(await there(avatars)).toEqual([true, true])
  expect(await there(logos)).toEqual([true, true, true, true])
  await expect.poll(() => there(nfts)).toEqual([false, false, false, false, false, true, true, true])
  const picture = await gateway.ask(`/public/getTokenImage/${avatars[0]}`)
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  await gateway.stop()
})
