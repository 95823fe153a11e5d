import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/readTestConfig.ts'
import { startMailServer } from '../../../test/startMailServer.ts'
import { createMailTransport } from './createMailTransport.ts'

/** The machine's answer for one name, as its hosts file gives it. */
const lookUpAs =
  (name: string, asked: string[] = []): LookupFunction =>
  (host, _options, callback) => {
    asked.push(host)
    if (host === name) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
  }

test.each([undefined, 2])(
  'B-24 a mail server is found as the machine finds it, whatever name servers say, with %s connections kept',
  async (pooled) => {
    const mail = await startMailServer({ isPlain: true })
    const asked: string[] = []
    const url = `smtp://mail.internal:${new URL(mail.url).port}`
    const transport = createMailTransport({ url, requireTls: false, pooled, lookUp: lookUpAs('mail.internal', asked) })
    onTestFinished(async () => {
      transport.close()
      await mail.stop()
    })
    await transport.verify()
    await transport.sendMail({ from: 'a@mail.example', to: 'b@mail.example', subject: 'Hello', text: 'Hello' })
    expect(mail.mails).toHaveLength(1)
    expect(new Set(asked)).toEqual(new Set(['mail.internal']))
  },
)

test('T-D6 the certificate is still of the name that the setting has, and TLS is still required', async () => {
  const mail = await startMailServer()
  const plain = await startMailServer({ isPlain: true })
  const verify = async (name: string, server: { url: string }) => {
    const url = `smtp://${name}:${new URL(server.url).port}`
    const transport = createMailTransport({ url, requireTls: true, lookUp: lookUpAs(name) })
    return transport.verify().finally(() => transport.close())
  }
  onTestFinished(async () => {
    await mail.stop()
    await plain.stop()
  })
  await expect(verify('localhost', mail)).resolves.toBe(true)
  await expect(verify('mail.internal', mail)).rejects.toThrow(/mail\.internal/)
  await expect(verify('localhost', plain)).rejects.toThrow()
})

test('5.2 a server that is not there fails with the reason, at once', async () => {
  const transport = createMailTransport({ url: `smtp://127.0.0.1:${await freePort()}`, requireTls: true })
  onTestFinished(() => transport.close())
  await expect(transport.verify()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
