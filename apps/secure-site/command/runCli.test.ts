import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Types a command, with options of Node before it. */
function type(command: readonly string[], options: readonly string[] = []) {
  const cli = join(import.meta.dirname, 'cli.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=@latchkey/source', ...options, cli, ...command], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  })
  return { status, stdout, stderr }
}

test.each([[['--help']], [['serve', '--help']]])('%j says every command, and what --insecure-dev is', (command) => {
  const { status, stdout, stderr } = type(command)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/serve \[--insecure-dev\].*on this machine only[\s\S]*export FOLDER PROJECT/)
})

test('on an older Node it says which one is needed, and nothing else happens', () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})"
  expect(type(['key'], ['--import', old])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'latchkey-secure-site needs Node 24 or newer; this is Node 20.19.0.\n',
  })
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(engines.node).toBe('>=24')
})
