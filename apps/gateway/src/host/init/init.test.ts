import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { runCommand } from '../../runCommand.ts'
import { readConfig } from '../config/readConfig.ts'
import { toAnswers } from './answers.ts'
import { askQuestions } from './askQuestions.ts'
import { createSettings } from './createSettings.ts'
import { runInit } from './runInit.ts'
import { useSettingsFile } from './useSettingsFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-init-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function init(argv: readonly string[], options: Partial<runInit.Options> = {}) {
  let out = ''
  let problem = ''
  const ended = await runInit(argv, {
    env: {},
    folder,
    write: (text) => (out += text),
    writeError: (text) => (problem += text),
    now: Date.UTC(2026, 10, 28),
    ...options,
  })
  return { ...ended, out, problem }
}
const settings = () => parseEnv(readFileSync(join(folder, 'latchkey.env'), 'utf8'))

test('B-04 one command without a question makes settings for their owner alone, keys of every ring, a database and a project, and starts', async () => {
  const { code, start, out } = await init([
    '--yes',
    '--name',
    'Shop',
    '--id',
    'shop',
    '--origin',
    'https://shop.example',
    '--node',
    'eip155:1=https://a.example/#k',
  ])
  expect(code).toBe(0)
  expect(start).toEqual(settings())
  expect(statSync(join(folder, 'latchkey.env')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('latchkey.env\ndata/\n')

  const config = readConfig(settings() as NodeJS.ProcessEnv)
  expect(config.LATCHKEY_GATEWAY_HOST).toBe('127.0.0.1')
  expect([...config.LATCHKEY_RPC_URLS]).toEqual([['eip155:1', ['https://a.example/#k']]])
  const rings = [config.LATCHKEY_ACCESS_KEYS, config.LATCHKEY_RECOVERY_KEYS, config.LATCHKEY_CODE_KEYS]
  expect(new Set(rings.map((ring) => JSON.stringify(ring?.map((one) => 'key' in one && [...one.key])))).size).toBe(3)

  let listed = ''
  const env = settings() as NodeJS.ProcessEnv
  await runCommand(['project', 'list', '--json'], { env, write: (text) => (listed += text), writeError: () => {}, now: () => 0 })
  const [project] = JSON.parse(listed)
  expect(project).toMatchObject({ id: 'shop', name: 'Shop' })
  expect(out).toContain(`projectId: '${project.id}'`)
  expect(out).toContain('https://shop.example')
})

test('B-04 a second run changes nothing, says what stands, and starts nothing; an interrupted one is finished', async () => {
  await init(['--yes', '--no-start'])
  const before = readFileSync(join(folder, 'latchkey.env'), 'utf8')
  const again = await init(['--yes', '--name', 'Other', '--origin', 'https://other.example'])
  expect(again).toMatchObject({ code: 0 })
  expect(again.start).toBeUndefined()
  expect(again.out).toContain('nothing was changed')
  expect(again.out).toContain('http://localhost:5173')
  expect(again.out).not.toContain('other.example')
  expect(readFileSync(join(folder, 'latchkey.env'), 'utf8')).toBe(before)

  rmSync(join(folder, 'data'), { recursive: true })
  expect((await init(['--yes'])).start).toEqual(settings())
  expect(readFileSync(join(folder, 'latchkey.env'), 'utf8')).toBe(before)
})

test.each([
  ['mine\n', 'mine\nlatchkey.env\ndata/\n', 'latchkey.env data/'],
  ['mine', 'mine\nlatchkey.env\ndata/\n', 'latchkey.env data/'],
  ['/latchkey.env\n', '/latchkey.env\ndata/\n', 'data/'],
  ['data\r\nlatchkey.env\r\n', 'data\r\nlatchkey.env\r\n', undefined],
])('B-04 a .gitignore that is there, %j, is given what keeps the keys out, and that is said', async (before, after, said) => {
  writeFileSync(join(folder, '.gitignore'), before)
  const { out } = await init(['--yes', '--no-start'])
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe(after)
  if (said) expect(out).toContain(`so that no key gets into the repository: ${said}\n`)
  else expect(out).not.toContain('.gitignore')
  // A second run leaves it alone, whatever its owner has made of it.
  writeFileSync(join(folder, '.gitignore'), before)
  await init(['--yes', '--no-start'])
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe(before)
})

test('B-04 data whose keys are missing is left alone', async () => {
  await init(['--yes', '--no-start'])
  rmSync(join(folder, 'latchkey.env'))
  const { code, problem } = await init(['--yes'])
  expect([code, problem]).toEqual([4, expect.stringContaining('nothing was changed')])
})

test.each([
  [['--origin', 'nonsense', '--yes'], 'expected an origin'],
  [['--node', 'https://a.example', '--yes'], 'eip155:1=https://'],
  [['--node', "eip155:1=https://a.example/'", '--yes'], 'without quotes'],
  [['--port', '0', '--yes'], 'a whole number'],
  [['--name', ' ', '--yes'], 'name: expected'],
  [['--id', 'a b', '--yes'], 'id: expected'],
  [['--dir', "it's", '--yes'], 'without quotes'],
  [['--nothing'], "Unknown option '--nothing'"],
  [[], 'add --yes'],
])('B-04 init %j is refused with what is expected', async (argv, says) => {
  const { code, problem, start } = await init(argv)
  expect([code, problem, start]).toEqual([2, expect.stringContaining(says), undefined])
})

test('B-04 init explains itself, and leaves when the user does', async () => {
  expect(await init(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--no-start') })
  expect(await init([], { ask: async () => undefined })).toMatchObject({ code: 1, out: '' })
})

/** Types answers into the questions, each when its question is there. */
async function typeAnswers(lines: readonly (readonly [question: string, answer: string])[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (chunk) => (shown += chunk))
  const answers = askQuestions({}, { input, output })
  for (const [question, answer] of lines) {
    await until(() => shown.includes(question), { what: question })
    shown = ''
    input.write(answer)
  }
  return answers
}

test('B-04 what no flag says is asked, and nothing is taken that would be refused', async () => {
  const answers = await typeAnswers([
    ['Name of the project', 'Shop\r'],
    ['Origins of its pages', 'nonsense\r'],
    ['expected an origin', '\u007f'.repeat(8)],
    ['Origins of its pages', 'https://a.example http://localhost:3000\r'],
    ['Nodes', '\r'],
  ])
  expect(answers).toEqual({ name: 'Shop', origins: ['https://a.example', 'http://localhost:3000'], nodes: [] })
  expect(await typeAnswers([['Name of the project', '\u0003']])).toBeUndefined()
})

test('B-04 whatever nodes are given, a reader of the file gets them back, and no line of it becomes another setting', () => {
  const node = fc.string({ unit: 'grapheme-ascii' }).map((path) => `eip155:1=https://a.example/${path}`)
  fc.assert(
    fc.property(node, fc.string(), (text, place) => {
      let answers: ReturnType<typeof toAnswers>
      try {
        answers = toAnswers({ nodes: [text] })
      } catch {
        return
      }
      if (/['\n\r]/.test(place)) return
      const read = parseEnv(createSettings(answers, `/srv/${place}`))
      expect(read['LATCHKEY_RPC_URLS']).toBe(answers.nodes[0])
      expect(Object.keys(read)).toHaveLength(6)
    }),
    { seed: 28, numRuns: 500 },
  )
})

test('V-22 settings of the file count where the environment says nothing, whichever way it is named', () => {
  writeFileSync(join(folder, 'latchkey.env'), 'LATCHKEY_LOG_LEVEL=warn\nLATCHKEY_GATEWAY_PORT=1\n', { mode: 0o600 })
  mkdirSync(join(folder, 'else'))
  const use = (argv: readonly string[], at = folder) => {
    const env: NodeJS.ProcessEnv = { LATCHKEY_GATEWAY_PORT: '2' }
    return [useSettingsFile(argv, { env, folder: at }), env]
  }
  const both = { LATCHKEY_LOG_LEVEL: 'warn', LATCHKEY_GATEWAY_PORT: '2' }
  expect(use(['serve'])).toEqual([['serve'], both])
  expect(use(['serve', '--settings', '../latchkey.env'], join(folder, 'else'))).toEqual([['serve'], both])
  expect(use(['project', '--settings=../latchkey.env', 'list'], join(folder, 'else'))).toEqual([['project', 'list'], both])
  expect(use(['serve'], join(folder, 'else'))).toEqual([['serve'], { LATCHKEY_GATEWAY_PORT: '2' }])

  expect(() => use(['serve', '--settings', 'gone'])).toThrow('readable file')
  expect(() => use(['serve', '--settings'])).toThrow('readable file')
  chmodSync(join(folder, 'latchkey.env'), 0o644)
  expect(() => use(['serve'])).toThrow('not everybody can read')
})
