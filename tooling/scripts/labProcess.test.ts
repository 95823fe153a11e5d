import { expect, test } from 'vitest'
import { type LabProcess, startProcess } from './labProcess.ts'

const run = (script: string, isReady: () => Promise<boolean>, more: Partial<startProcess.Parameters> = {}) =>
  startProcess({
    name: 'fake',
    command: process.execPath,
    args: ['-e', script],
    cwd: import.meta.dirname,
    env: process.env,
    isReady,
    ...more,
  })

test('a process that ends before it answers is an error with its last lines', async () => {
  await expect(run('console.error("no database"); process.exit(3)', async () => false)).rejects.toThrow(
    /ended before it answered[\s\S]*no database/,
  )
})

test('a command that does not exist is an error, not a hang', async () => {
  await expect(run('', async () => false, { command: '/nowhere/anvil' })).rejects.toThrow('ENOENT')
})

test('a process that never answers is stopped at its deadline', async () => {
  let started: LabProcess | undefined
  const waiting = run('setInterval(() => {}, 1000)', async () => false, { timeoutMs: 300, onStart: (process) => (started = process) })

  await expect(waiting).rejects.toThrow('did not answer within 0.3 s')
  await expect(started?.exited).resolves.toMatchObject({ signal: 'SIGTERM' })
})

test('stop settles once the process is gone, and again when called again', async () => {
  const process = await run('setInterval(() => {}, 1000)', async () => true)

  await process.stop()
  await process.stop()

  await expect(process.exited).resolves.toMatchObject({ name: 'fake', signal: 'SIGTERM' })
})
