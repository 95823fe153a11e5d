import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestEngine } from '../../test/engines.ts'
import { recordFault } from '../../test/faults/recordFault.ts'
import { watchFault } from '../../test/faults/watchFault.ts'
import { mountSmall } from '../../test/mountSmall.ts'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'

test('B-27 5.2 while the disk is full every publish is refused with -32000, and succeeds once there is room', async ({ skip }) => {
  const disk = mountSmall(12)
  if (!disk) return skip('a small file system can be mounted by root only')
  const { folder } = disk
  const engine: TestEngine = {
    name: 'sqlite',
    create: async () => ({ env: { LATCHKEY_DATA_DIR: folder }, remove: async () => {} }),
  }
  const gateway = await startTestGateway({ engine, env: { LATCHKEY_SEED: '0', LATCHKEY_LIMIT_RELAY_TOPIC_BYTES: '1000000000' } })
  const client = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`)
  onTestFinished(async () => {
    client.close()
    await gateway.stop()
    disk.unmount()
  })
  const publish = () =>
    client.publish(newTopic(), 'm'.repeat(50_000)).then(
      () => 'kept',
      (error: { code: number }) => error.code,
    )

  expect(await publish()).toBe('kept')
  const topic = newTopic()
  await client.publish(topic, 'what waits')
  let chunk = 1 << 20
  for (let n = 0; chunk >= 4096; n++) {
    try {
      writeFileSync(join(folder, `filler${n}`), Buffer.alloc(chunk))
    } catch {
      chunk >>= 1
    }
  }
  const outcomes = new Set<unknown>()
  for (let n = 0; n < 60; n++) outcomes.add(await publish())
  const watch = watchFault()
  expect(await watch.call('relay messages', () => client.publish(newTopic(), 'm'.repeat(50_000)))).toBe('-32000')
  expect(await watch.call('requests that read', () => gateway.ask('/getWallets'))).toBe('200')
  expect(await watch.call('requests that write', () => gateway.ask('/v1/siwx/nonce', { method: 'POST' }))).toBe('503')
  const ready = async () => {
    const { reasons = [] } = (await (await gateway.ask('/readyz')).json()) as { reasons?: { name: string }[] }
    return reasons.map(({ name }) => name)
  }
  expect(await watch.call('`/readyz`', () => gateway.ask('/readyz'))).toBe('503')
  expect(await ready()).toContain('STORAGE_UNAVAILABLE')
  expect([...outcomes].filter((outcome) => outcome !== 'kept')).toEqual([-32000])
  expect(await gateway.gateway.metrics.render()).toMatch(/latchkey_relay_unwritten_total [1-9]/)

  // Somebody who was away comes meanwhile.
  const late = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`)
  const read = (await late.call('irn_fetchMessages', { topic })) as { messages: { message: string }[] }
  expect(read.messages.map(({ message }) => message)).toEqual(['what waits'])
  await late.subscribe(topic)
  await expect.poll(() => late.messages).toEqual(['what waits'])
  await late.close()

  rmSync(join(folder, 'filler0'))
  const startedAt = performance.now()
  await expect.poll(publish).toBe('kept')
  await expect.poll(ready).toEqual([])
  const backMs = performance.now() - startedAt
  watch.note('waiting messages delivered, of 1', read.messages.length)
  recordFault('diskFull', { component: 'disk of the embedded database', fault: 'it is full', seen: watch.seen, backMs })
}, 60_000)
