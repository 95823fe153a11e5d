import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

const end = '\r\n'
const characters: { readonly [name: string]: string } = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" }

/** Takes the place of speech-dispatcher: a screen reader speaks to it over SSIP, and what it says is kept as text, without a sound. */
export class SpeechServer {
  /** What was said so far, oldest first. */
  readonly spoken: string[] = []
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
    this.#server = createServer((socket) => this.#listenTo(socket))
  }

  /** Listens on a socket at this path. */
  static async start(path: string): Promise<SpeechServer> {
    const started = new SpeechServer(path)
    await new Promise<void>((resolve, reject) => {
      started.#server.once('error', reject).listen(path, resolve)
    })
    return started
  }

  /** For `SPEECHD_ADDRESS`. */
  get address(): string {
    return `unix_socket:${this.#path}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
    rmSync(this.#path, { force: true })
  }

  #listenTo(socket: Socket): void {
    this.#sockets.add(socket)
    // A reader that is ended goes without a word.
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
    const reply = (...lines: readonly string[]) => socket.write(lines.map((line) => line + end).join(''))
    let text: string[] | undefined
    let messages = 0
    createInterface(socket)
      .on('error', () => {})
      .on('line', (line) => {
        if (text && line === '.') {
          this.#keep(text.join(' '))
          text = undefined
          messages++
          // Said at once: a reader that reads on and on waits for the end.
          reply(`225-${messages}`, '225 OK MESSAGE QUEUED', ...told(701, 'BEGIN', messages), ...told(702, 'END', messages))
        }
        // A line that begins with a dot has another one before it.
        else if (text) text.push(line.replace(/^\.\./, '.'))
        else if (/^SPEAK\b/i.test(line)) {
          text = []
          reply('230 OK RECEIVING DATA')
        } else {
          const said = /^(?:CHAR|KEY) (.*)/i.exec(line)?.[1]
          if (said) this.#keep(said)
          reply(...answer(line))
          if (/^QUIT\b/i.test(line)) socket.end()
        }
      })
  }

  #keep(text: string): void {
    const plain = readSsml(text)
    if (plain) this.spoken.push(plain)
  }
}

/** The words of a message, without the marks between them. */
function readSsml(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|quot|apos);/g, (name) => characters[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim()
}

/** An event of a message, for the one client of a connection. */
function told(code: number, name: string, message: number): readonly string[] {
  return [`${code}-${message}`, `${code}-1`, `${code} ${name}`]
}

function answer(command: string): readonly string[] {
  if (/^(?:CHAR|KEY|SOUND_ICON)\b/i.test(command)) return ['225-0', '225 OK MESSAGE QUEUED']
  if (/^HISTORY GET CLIENT_ID/i.test(command)) return ['245-1', '245 OK CLIENT ID SENT']
  if (/^LIST OUTPUT_MODULES/i.test(command)) return ['250-listener', '250 OK MODULE LIST SENT']
  if (/^LIST SYNTHESIS_VOICES/i.test(command)) return ['249-listener\ten\tnone', '249 OK VOICE LIST SENT']
  if (/^GET LANGUAGE/i.test(command)) return ['251-en', '251 OK GET RETURNED']
  if (/^GET\b/i.test(command)) return ['251-0', '251 OK GET RETURNED']
  if (/^QUIT\b/i.test(command)) return ['231 HAPPY HACKING']
  return ['200 OK DONE']
}
