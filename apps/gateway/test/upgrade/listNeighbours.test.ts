import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNeighbours } from './listNeighbours.ts'

describe('versions that a gateway may run beside', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-neighbours-'))
    git('init', '--quiet')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  function write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  function commit(files: Readonly<Record<string, string>>): string {
    write(files)
    git('add', '.')
    git('commit', '--quiet', '--message', 'work')
    return git('rev-parse', '--short', 'HEAD')
  }
  const migration = (name: string) => `apps/gateway/src/host/database/migrations/${name}.ts`

  test('5.2 the last one with another schema is found behind those with the same one and those that are not of the gateway', () => {
    commit({ [migration('001-one')]: '' })
    const old = commit({ 'apps/gateway/README.md': 'old' })
    commit({ 'packages/common/new.ts': 'a name that the old gateway does not know' })
    commit({ [migration('002-two')]: '' })
    const before = commit({ 'apps/gateway/README.md': 'new' })
    commit({ 'apps/gateway/README.md': 'newer' })
    commit({ 'packages/common/new.ts': 'newer' })
    expect(listNeighbours(folder)).toEqual({ schemaBefore: old, before })
  })

  test('5.2 a migration that moved changes no schema, and neither does the record of schemas that begins', () => {
    const old = commit({ 'apps/gateway/src/database/migrations/001-one.ts': '' })
    commit({ 'apps/gateway/src/database/migrations/002-two.ts': '' })
    mkdirSync(join(folder, 'apps/gateway/src/host'))
    git('mv', 'apps/gateway/src/database', 'apps/gateway/src/host/database')
    const before = commit({})
    commit({ 'apps/gateway/schemas.json': '[1, 2]' })
    expect(listNeighbours(folder)).toEqual({ schemaBefore: old, before })
  })

  test('5.2 a step that is recorded has no file of its own in the recovery database, and is seen all the same', () => {
    const old = commit({ [migration('001-one')]: '', 'apps/gateway/schemas.json': '[1]' })
    commit({ 'apps/gateway/schemas.json': '[1, 2]' })
    expect(listNeighbours(folder)).toEqual({ schemaBefore: old, before: old })
  })

  test('5.2 a migration that is not committed makes the last commit a neighbour', () => {
    const old = commit({ [migration('001-one')]: '' })
    write({ [migration('002-two')]: '' })
    expect(listNeighbours(folder)).toEqual({ schemaBefore: old, before: old })
  })

  test('5.2 a history that does not reach so far back has none', () => {
    commit({ [migration('001-one')]: '' })
    expect(listNeighbours(folder)).toEqual({ schemaBefore: undefined, before: undefined })
  })
})
