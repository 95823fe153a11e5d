import { connect as openSocket } from 'node:net'
import { expect, test } from 'vitest'
import { startInbox } from './startInbox.ts'

test('takes a mail for each of its readers, in plain text, the latest first', async () => {
  const inbox = await startInbox()
  try {
    await send(inbox.url, ['ana@meadow.example', 'Ben@meadow.example'], 'Your code: 123456')
    await send(inbox.url, ['ana@meadow.example'], 'Your code: 654321')

    expect(inbox.list('ANA@meadow.example').map(({ text }) => text.trim())).toEqual(['Your code: 654321', 'Your code: 123456'])
    expect(inbox.list('ben@meadow.example')).toMatchObject([{ subject: 'Code', to: 'ben@meadow.example' }])
    expect(inbox.list()).toHaveLength(3)
  } finally {
    await inbox.stop()
  }
})

test('says that its port is in use', async () => {
  const inbox = await startInbox()
  try {
    await expect(startInbox({ port: Number(new URL(inbox.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  } finally {
    await inbox.stop()
  }
})

test('hands out each mail once, and waits for the one that is meant', async () => {
  const inbox = await startInbox()
  try {
    await send(inbox.url, ['ana@meadow.example'], 'first')
    await send(inbox.url, ['ana@meadow.example'], 'second')
    expect((await inbox.take('Ana@meadow.example')).text.trim()).toBe('first')
    const third = inbox.take('ana@meadow.example', { isMeant: ({ text }) => text.includes('third') })
    await send(inbox.url, ['ana@meadow.example'], 'third')
    expect((await third).text.trim()).toBe('third')
    expect((await inbox.take('ana@meadow.example')).text.trim()).toBe('second')
    await expect(inbox.take('ana@meadow.example', { waitMs: 50 })).rejects.toThrow('Within 50 ms, no mail came to ana@meadow.example')
  } finally {
    await inbox.stop()
  }
})

test('keeps a sender waiting while it holds, and refuses it while it is down', async () => {
  const inbox = await startInbox()
  try {
    const release = inbox.hold()
    let isSent = false
    const sending = send(inbox.url, ['ana@meadow.example'], 'held').then(() => {
      isSent = true
    })
    await inbox.take('ana@meadow.example')
    expect(isSent).toBe(false)
    release()
    await sending

    await inbox.goDown()
    await expect(send(inbox.url, ['ana@meadow.example'], 'lost')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await inbox.comeBack()
    await send(inbox.url, ['ana@meadow.example'], 'back')
    expect(inbox.list().map(({ text }) => text.trim())).toEqual(['back', 'held'])
  } finally {
    await inbox.stop()
  }
})

/** Says each line once the server has answered the last one. */
async function send(url: string, to: readonly string[], text: string): Promise<void> {
  const mail = `From: <site@meadow.example>\r\nSubject: Code\r\n\r\n${text}\r\n.`
  const lines = ['EHLO page', 'MAIL FROM:<site@meadow.example>', ...to.map((one) => `RCPT TO:<${one}>`), 'DATA', mail, 'QUIT']
  const socket = openSocket(Number(new URL(url).port), '127.0.0.1')
  for await (const answer of socket) {
    if (/^[45]/m.test(String(answer))) throw new Error(String(answer))
    const line = lines.shift()
    if (line === undefined) break
    socket.write(`${line}\r\n`)
  }
}
