import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

test('T-D6 a line is one JSON object, and holds no secret', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now: () => 0 })
  log.warn('said user@meadow.example', { reason: `0x${'a'.repeat(64)}`, status: 503 })
  log.debug('not said')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: '1970-01-01T00:00:00.000Z',
    reason: expect.not.stringContaining('aaaa'),
    status: 503,
    message: 'said [email]',
  })
})

test('the process outlives the reader of its log', async () => {
  const code = `
    import { createLog } from ${JSON.stringify(new URL('./createLog.ts', import.meta.url).href)}
    const log = createLog({ level: 'info' })
    log.info('listening')
    process.stdin.on('data', () => log.info('again')).on('end', () => process.exit(7))`
  const child = spawn(process.execPath, ['--conditions=@latchkey/source', '--input-type=module', '--eval', code])
  await once(child.stdout, 'data')
  child.stdout.destroy()
  for (let line = 0; line < 20; line++) {
    await new Promise((resolve) => child.stdin.write('go', resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  child.stdin.end()
  expect((await once(child, 'exit'))[0]).toBe(7)
})
