import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { templates } from './createApp.ts'

const cli = join(import.meta.dirname, 'cli.ts')
let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))
const run = (...args: readonly string[]) => execFileSync(process.execPath, [cli, ...args], { cwd: place, encoding: 'utf8', stdio: 'pipe' })

test.each(Object.keys(templates))('%s is made without a question, named after its folder, with a command to start it', (template) => {
  expect(run('my shop', '--template', template)).toContain('npm run dev')

  const manifest = JSON.parse(readFileSync(join(place, 'my shop/package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'my-shop', private: true, scripts: { dev: expect.any(String), build: expect.any(String) } })
  expect(manifest.dependencies.latchkey).toBe('latest')
  expect(existsSync(join(place, 'my shop/.gitignore'))).toBe(true)
})

test.each([
  [['app', '--template', 'angular'], 'No template is called angular'],
  [['app'], 'name a folder and a template'],
  [['app', '--nothing'], "Unknown option '--nothing'"],
])('%j is refused with what is possible', (args, says) => {
  expect(() => run(...args)).toThrow(says)
  expect(existsSync(join(place, 'app'))).toBe(false)
})

test('nothing is written where something is', () => {
  writeFileSync(join(place, 'mine.txt'), 'mine')
  expect(() => run('.', '--template', 'react')).toThrow('is not empty')
  expect(() => run('mine.txt', '--template', 'react')).toThrow('mine.txt is not a folder')
  expect(existsSync(join(place, 'package.json'))).toBe(false)
})
