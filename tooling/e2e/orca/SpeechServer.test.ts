import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { SpeechServer } from './SpeechServer.ts'

/** A reader that speaks to the server. `ask` sends lines, and gives the answer up to the line with this code. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'))
  const path = join(folder, 's')
  const server = await SpeechServer.start(path)
  const socket = connect(path)
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  onTestFinished(async () => {
    socket.destroy()
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const ask = async (text: string, code: number) => {
    socket.write(text)
    const answer: string[] = []
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`No ${code} after ${answer.join(', ')}`)
      answer.push(value)
      if (value.startsWith(`${code} `)) return answer
    }
  }
  return { server, path, ask }
}

test('what is spoken is kept as plain words, and told to be said', async () => {
  const { server, ask } = await start()
  expect(await ask('SPEAK\r\n', 230)).toEqual(['230 OK RECEIVING DATA'])
  const said = '<speak><mark name="0:4"/>Salt &amp;\r\n<mark name="5:9"/>1 &lt; 2</speak>\r\n..\r\n.\r\n'
  expect(await ask(said, 702)).toEqual([
    ...['225-1', '225 OK MESSAGE QUEUED'],
    ...['701-1', '701-1', '701 BEGIN', '702-1', '702-1', '702 END'],
  ])
  await ask('KEY Tab\r\n', 225)
  expect(server.spoken).toEqual(['Salt & 1 < 2 .', 'Tab'])
})

test('a reader finds a voice, and settings are taken', async () => {
  const { server, path, ask } = await start()
  expect(server.address).toBe(`unix_socket:${path}`)
  expect(await ask('HISTORY GET CLIENT_ID\r\n', 245)).toEqual(['245-1', '245 OK CLIENT ID SENT'])
  expect(await ask('LIST SYNTHESIS_VOICES\r\n', 249)).toHaveLength(2)
  expect(await ask('SET self RATE 40\r\n', 200)).toHaveLength(1)
  expect(server.spoken).toEqual([])
})
