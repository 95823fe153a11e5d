import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedEnv } from '../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../test/engines.ts'
import { features } from './gateway.ts'
import { openDatabase } from './host/database/openDatabase.ts'
import { exitCodes, runCommand } from './runCommand.ts'

const directory = fileURLToPath(new URL('../test/directory/wallets.json', import.meta.url))

describe.each(engines)('$name', (engine) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await engine.create('gateway')
  })
  afterEach(() => database.remove())

  async function run(line: string, env: Record<string, string> = {}) {
    let out = ''
    let problem = ''
    const code = await runCommand(line.split(' ').filter(Boolean), {
      env: { ...database.env, ...env },
      write: (text) => (out += text),
      writeError: (text) => (problem += text),
      now: () => Date.UTC(2026, 10, 21),
    })
    return { code, out, problem }
  }
  async function json(line: string): Promise<unknown> {
    const { code, out, problem } = await run(`${line} --json`)
    expect(problem).toBe('')
    expect(code).toBe(exitCodes.done)
    return JSON.parse(out)
  }

  test('B-24 a project is made, listed, shown, and deleted', async () => {
    expect(await json('project create App --id app --origin https://app.example --origin https://*.App.example:443')).toEqual({
      id: 'app',
      name: 'App',
      origins: ['https://*.app.example', 'https://app.example'],
      isAnalyticsEnabled: false,
      features: expect.arrayContaining([{ id: 'multi_wallet', isEnabled: false, config: null }]),
    })
    expect(await json('project create Other')).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), origins: [] })
    expect(await json('project list')).toMatchObject([{ id: 'app' }, { name: 'Other' }])
    expect(await json('project show app')).toMatchObject({ name: 'App' })
    expect((await run('project delete app')).code).toBe(exitCodes.usage)
    expect(await json('project delete app --yes')).toEqual({ id: 'app', isDeleted: true })
    expect((await run('project show app')).code).toBe(exitCodes.notThere)
  })

  test('B-24 origins are allowed and removed; a project whose origin is none is not made', async () => {
    await json('project create App --id app')
    expect(await json('origin add app https://a.example http://localhost:3000')).toMatchObject({
      added: ['https://a.example', 'http://localhost:3000'],
    })
    expect(await json('origin add app HTTPS://A.example')).toMatchObject({ added: ['https://a.example'] })
    expect(await json('origin list app')).toEqual(['http://localhost:3000', 'https://a.example'])
    await json('origin remove app http://localhost:3000')
    expect((await run('origin remove app https://a.example')).out).toContain('every page is refused')
    expect((await run('origin remove app https://a.example')).code).toBe(exitCodes.notThere)
    for (const origin of ['a.example', 'https://a.example/path', 'https://*', '*'])
      expect((await run(`origin add app https://b.example ${origin}`)).code).toBe(exitCodes.usage)
    expect(await json('origin list app')).toEqual([])
    expect((await run('project create Bad --id bad --origin nonsense')).code).toBe(exitCodes.usage)
    expect((await run('project show bad')).code).toBe(exitCodes.notThere)
  })

  test('B-24 a taken id is a code of its own', async () => {
    await json('project create App --id app')
    const { code, problem } = await run('project create Again --id app --json')
    expect(code).toBe(exitCodes.taken)
    expect(JSON.parse(problem)).toEqual({ error: 'TAKEN', message: 'There is already a project "app"' })
  })

  test('B-24 flags are set, and what has no source is said', async () => {
    await json('project create App --id app')
    expect(await json('flag set app multi_wallet on')).toEqual({ id: 'app', feature: 'multi_wallet', isEnabled: true, isServed: true })
    expect(await json('flag list app')).toContainEqual({ id: 'multi_wallet', isEnabled: true, config: null })
    expect((await run('flag set app swap on --config 1inch,other')).out).toContain('no source')
    expect(await json('flag list app')).toContainEqual({ id: 'swap', isEnabled: false, config: null })
    await json('flag set app multi_wallet off')
    expect(await json('flag list app')).toContainEqual({ id: 'multi_wallet', isEnabled: false, config: null })
    expect((await run('flag set app teleport on')).code).toBe(exitCodes.usage)
    expect((await run('flag set app swap maybe')).code).toBe(exitCodes.usage)
  })

  test('B-24 a project has limits of its own, by the rules of the settings that they replace', async () => {
    await json('project create App --id app')
    await json('limit set app codes-per-project 20000')
    expect(await json('limit set app relay-connect-per-s 0.5')).toEqual({ id: 'app', limit: 'relay-connect-per-s', value: 0.5 })
    await json('limit set app codes-per-project 30000')
    const list = (await json('limit list app')) as { isOwn: boolean }[]
    expect(list.filter(({ isOwn }) => isOwn)).toEqual([
      { limit: 'codes-per-project', value: 30_000, isOwn: true },
      { limit: 'relay-connect-per-s', value: 0.5, isOwn: true },
    ])
    expect(list).toContainEqual({ limit: 'write-per-s', value: 2, isOwn: false })
    for (const line of ['codes-per-project 0', 'codes-per-project 1.5', 'read-burst many', 'coffee 3'])
      expect((await run(`limit set app ${line}`)).code, line).toBe(exitCodes.usage)
    expect((await run('limit set nobody read-burst 9')).code).toBe(exitCodes.notThere)
    expect(await json('limit reset app codes-per-project')).toEqual({ id: 'app', limit: 'codes-per-project', value: 5000 })
    expect((await run('limit reset app codes-per-project')).code).toBe(exitCodes.notThere)
    await json('project delete app --yes')
    await json('project create App --id app')
    expect(((await json('limit list app')) as { isOwn: boolean }[]).some(({ isOwn }) => isOwn)).toBe(false)
  })

  test('B-24 a key is shown once and kept as a hash', async () => {
    await json('project create App --id app')
    const { key, id } = (await json('key create app ci')) as { key: string; id: string }
    expect(key).toMatch(/^lk_[A-Za-z0-9_-]{43}$/)
    const listed = await json('key list app')
    expect(listed).toEqual([{ id, name: 'ci', createdAt: '2026-11-21T00:00:00.000Z' }])
    await json(`key revoke app ${id}`)
    expect(await json('key list app')).toEqual([])
    expect((await run(`key revoke app ${id}`)).code).toBe(exitCodes.notThere)
  })

  test('B-24 analytics are turned on and off', async () => {
    await json('project create App --id app')
    await json('analytics on app')
    expect(await json('project show app')).toMatchObject({ isAnalyticsEnabled: true })
    await json('analytics off app')
    expect(await json('project show app')).toMatchObject({ isAnalyticsEnabled: false })
  })

  test('B-24 a directory is imported, listed, and an entry removed', async () => {
    expect(await json(`directory import ${directory}`)).toEqual({ wallets: 5, images: 4, kept: 0 })
    expect(await json('directory list')).toMatchObject([{ id: 'alpha', source: 'operator' }, {}, {}, {}, {}])
    await json('directory remove beta')
    expect(await json('directory list')).toHaveLength(4)
    expect((await run('directory remove beta')).code).toBe(exitCodes.notThere)
    expect(await json(`directory import ${directory}`)).toMatchObject({ wallets: 5 })
    expect(await json('directory list')).toHaveLength(5)
  })

  test('B-24 a directory with one bad entry changes nothing', async () => {
    await json(`directory import ${directory}`)
    const dir = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
    mkdirSync(join(dir, 'images'))
    const good = { id: 'new', name: 'New', chains: ['eip155'] }
    const cases: readonly (readonly [unknown, string])[] = [
      ['no list', 'no list'],
      [[good, { id: 'x', name: 'X' }], 'Entry 2'],
      [[good, good], 'twice'],
      [[{ ...good, chains: [] }], 'chains is empty'],
      [[{ ...good, chains: ['Ethereum'] }], '"Ethereum"'],
      [[{ ...good, image_id: 'none' }], 'not in images/'],
      [[{ ...good, image_id: '../x' }], 'image_id'],
      [[{ ...good, image_url: 'https://x.example/a.png' }], 'image_url'],
      [[{ ...good, homepage: 'http://x.example' }], 'homepage'],
      [[{ ...good, homepage: 'https://user:pass@x.example' }], 'homepage'],
      [[{ ...good, mobile_link: 'javascript:alert(1)' }], 'mobile_link'],
      [[{ ...good, mobile_link: 'intent://x' }], 'mobile_link'],
      [[{ ...good, mobile_link: 'new:// x' }], 'mobile_link'],
      [[{ ...good, app_store: 'itms-apps://x' }], 'app_store'],
    ]
    for (const [content, says] of cases) {
      writeFileSync(join(dir, 'wallets.json'), JSON.stringify(content))
      const { code, problem } = await run(`directory import ${join(dir, 'wallets.json')}`)
      expect(code, says).toBe(exitCodes.failed)
      expect(problem).toContain(says)
    }
    writeFileSync(join(dir, 'wallets.json'), JSON.stringify([good]))
    writeFileSync(join(dir, 'images', 'bad.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect((await run(`directory import ${join(dir, 'wallets.json')}`)).problem).toContain('bad.svg: <script>')
    expect((await run(`directory import ${join(dir, 'nowhere.json')}`)).code).toBe(exitCodes.failed)
    expect(await json('directory list')).toHaveLength(5)
    rmSync(dir, { recursive: true })
  })

  test('B-24 what is asked wrongly is answered with the right use, and changes nothing', async () => {
    for (const line of [
      'project',
      'project make',
      'nonsense',
      'project create',
      'project create A B',
      'project create A --colour red',
      'origin add app',
      'analytics maybe app',
    ]) {
      const { code, out, problem } = await run(line)
      expect(code, line).toBe(exitCodes.usage)
      expect(out, line).toBe('')
      expect(problem, line).toContain('Usage:')
    }
    expect((await run('')).code).toBe(exitCodes.usage)
    expect(await json('project list')).toEqual([])
  })

  test('T-G7 an operator checks the trail of an account, and sees an event that was made up', async () => {
    const recovery = await engine.create('recovery')
    const env = embeddedEnv({ recovery })
    const check = async () => JSON.parse((await run('audit check ada --json', env)).out)
    try {
      expect(await run('audit check ada')).toMatchObject({
        code: exitCodes.notThere,
        problem: expect.stringContaining('LATCHKEY_SECURE_SITE_URL'),
      })
      expect(await check()).toEqual({ account: 'ada', isWhole: true })

      const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
      const made = { account_id: 'ada', happened_at: 0, seq: 1, kind: 'signed-in', detail: '{}', hash: 'none of ours' } as const
      await db.insertInto('account_audit').values(made).execute()
      await db.destroy()

      expect(await check()).toEqual({ account: 'ada', isWhole: false })
    } finally {
      await recovery.remove()
    }
  })

  test('B-24 every command explains itself', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(exitCodes.done)
    for (const { name } of features.flatMap(({ commands }) => commands)) {
      expect(out).toContain(`latchkey-gateway ${name}`)
      expect((await run(`${name} --help`)).out).toContain(`latchkey-gateway ${name}`)
    }
    const chapter = readFileSync(new URL('../docs/command-line.md', import.meta.url), 'utf8')
    const nouns = [...chapter.matchAll(/^latchkey-gateway (\S+)/gm)].map(([, noun]) => noun)
    expect(nouns).toContain('serve')
    for (const noun of nouns) expect(out).toContain(`latchkey-gateway ${noun}`)
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('B-24 a wrong setting has its own code', async () => {
    expect(await run('project list', { LATCHKEY_LOG_LEVEL: 'loud' })).toMatchObject({
      code: exitCodes.config,
      problem: expect.stringContaining('LATCHKEY_LOG_LEVEL'),
    })
  })
})
