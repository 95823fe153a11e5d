import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compiledModules } from '../test/compiledModules.ts'
import { exitCodes } from './runCommand.ts'

/** Types a command in a folder in which there is nothing. */
function type(...command: readonly string[]) {
  return typeIn([], ...command)
}

/** The same, with options of Node. */
function typeIn(options: readonly string[], ...command: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cli = join(import.meta.dirname, 'cli.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=@latchkey/source', ...options, cli, ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...compiledModules },
  })
  return { status, stdout, stderr, left: readdirSync(folder) }
}

test.each([
  ['stop-signing', 'on', '--reason', 'incident'],
  ['audit', 'head'],
  ['project', 'list'],
])('B-24 in a folder without a gateway %s %s says so, and leaves nothing', (...command) => {
  const { status, stdout, stderr, left } = type(...command)
  expect(stderr).toMatch(/There is no database in .*\. Run this in the gateway's folder, or name its settings with --settings FILE/)
  expect({ status, stdout, left }).toEqual({ status: exitCodes.notThere, stdout: '', left: [] })
})

test('B-24 a key is made without a database', () => {
  const { status, stdout, left } = type('sealing-key', 'new', 'a1')
  expect(stdout).toMatch(/^a1:[\w-]{43}\n$/)
  expect({ status, left }).toEqual({ status: exitCodes.done, left: [] })
})

test('on an older Node it says which one is needed, and nothing else happens', () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})"
  const { status, stdout, stderr, left } = typeIn(['--import', old], 'sealing-key', 'new', 'a1')
  expect({ status, stdout, left }).toEqual({ status: exitCodes.failed, stdout: '', left: [] })
  expect(stderr).toBe('latchkey-gateway needs Node 24 or newer; this is Node 20.19.0.\n')
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(engines.node).toBe('>=24')
})
