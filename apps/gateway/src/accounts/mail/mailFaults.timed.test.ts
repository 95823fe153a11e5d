import type { Challenge } from '@latchkey/blockchain-api/keys'
import { test } from 'vitest'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { recordFault } from '../../../test/faults/recordFault.ts'
import { type OwnMailServer, startOwnMailServer } from '../../../test/faults/startOwnMailServer.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'

type Fault = { id: string; fault: string; cause(server: OwnMailServer): unknown; end(server: OwnMailServer): unknown }

const faults: readonly Fault[] = [
  { id: 'mailHangs', fault: 'it hangs', cause: (server) => server.freeze(), end: (server) => server.thaw() },
  {
    id: 'mailRefuses',
    fault: 'it refuses mails temporarily (451)',
    cause: (server) => server.refuse(true),
    end: (server) => server.refuse(false),
  },
  { id: 'mailDies', fault: 'it crashes', cause: (server) => server.kill(), end: (server) => server.start() },
]

test.concurrent.for(faults)(
  '5.2 R-F5 the mail server: $fault; a code arrives later and is valid',
  { timeout: 60_000 },
  async ({ id, fault, cause, end }, { expect, onTestFinished }) => {
    const server = await startOwnMailServer()
    const gateway = await startTestGateway({ env: { ...embeddedEnv({ smtpUrl: server.url }), LATCHKEY_DEV: '1' } })
    onTestFinished(async () => {
      server.thaw()
      await gateway.stop()
      await server.kill()
    })
    const watch = watchFault()
    const device = await createTestDevice(gateway)
    await cause(server)

    let txnId = ''
    const start = async () => {
      const answer = await device.start('ada@mail.example')
      txnId = ((await answer.json()) as Challenge).txnId
      return answer
    }
    expect(await watch.call('requests for a code', start)).toBe('200')
    const tries = () =>
      gateway.gateway.metrics.render().then((text) => Number(/latchkey_mails_total\{outcome="not_taken"\} (\d+)/.exec(text)?.[1] ?? 0))
    // The test waits for the hanging server; the others have refused by then.
    if (id !== 'mailHangs') await expect.poll(tries).toBeGreaterThan(0)
    expect(await watch.call('other requests', () => gateway.ask('/getWallets'))).toBe('200')
    expect(await watch.call('`/readyz`', () => gateway.ask('/readyz'))).toBe('200')
    const waiting = await gateway.gateway.db.selectFrom('mail').select('id').execute()
    watch.note('mails waiting, of 1', waiting.length)
    expect(server.codes).toEqual([])

    await end(server)
    const endedAt = performance.now()
    await expect.poll(() => server.codes.length, { timeout: 20_000 }).toBe(1)
    const backMs = performance.now() - endedAt
    const verify = () => device.ask('/v1/auth/code/verify', { txnId, code: server.codes[0] })
    expect(await watch.call('the code, once it arrived', verify)).toBe('200')
    watch.note('mails lost', (await gateway.gateway.db.selectFrom('mail').select('id').execute()).length)
    recordFault(id, { component: 'mail server', fault, seen: watch.seen, backMs })
  },
)
