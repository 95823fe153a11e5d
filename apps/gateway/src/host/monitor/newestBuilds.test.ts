import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { findNewestBuild, saveNewestBuild } from './newestBuilds.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const site = 'https://wallet.example'

describe.each(engines)('$name', (engine) => {
  async function start() {
    const database = await engine.create()
    open.push(() => database.remove())
    const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    open.push(() => db.destroy())
    const save = (build: number | undefined, key: string | undefined) => saveNewestBuild({ db }, { site, report: { build, key } })
    return { save, newest: (keys: readonly string[], of = site) => findNewestBuild(db, { site: of, keys }) }
  }

  test('the newest of the builds that processes saw at once is saved, whichever of them is last', async () => {
    const { save, newest } = await start()
    expect(await newest(['a'])).toBe(0)
    await Promise.all([99, 1_764_288_000, 1_764_288_001, 100].map((build) => save(build, 'a')))
    expect(await newest(['a'])).toBe(1_764_288_001)
    await save(101, 'a')
    expect(await newest(['a'])).toBe(1_764_288_001)
    expect(await newest(['a'], 'https://other.example')).toBe(0)
  })

  test('builds of a key that is no longer listed do not count, and an unsigned site has none', async () => {
    const { save, newest } = await start()
    await save(9_000_000_000, 'stolen')
    await save(100, 'next')
    expect(await newest(['stolen', 'next'])).toBe(9_000_000_000)
    expect(await newest(['next'])).toBe(100)
    await save(undefined, undefined)
    expect(await newest(['next'])).toBe(100)
  })
})
