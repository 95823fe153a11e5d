import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { createOwnProcess, type OwnProcess } from '../ownProcess.ts'

type Word = { readonly mail?: string; readonly port?: number; readonly refuses?: boolean }

/** A mail server that belongs to one test, so that it can be frozen and killed. */
export type OwnMailServer = OwnProcess & {
  /** For `LATCHKEY_SMTP_URL`. */
  readonly url: string
  /** The codes of the mails that it took. */
  readonly codes: readonly string[]
  /** Answers each recipient with 451, or takes mails again. */
  refuse(refuses: boolean): Promise<void>
  /** Starts it on the same port; settles when it listens. */
  start(): Promise<void>
}

/** Makes and starts one, without encryption: for a gateway in development. */
export async function startOwnMailServer(): Promise<OwnMailServer> {
  const codes: string[] = []
  let port = 0
  const own = createOwnProcess()
  const start = async () => {
    const made = fork(fileURLToPath(new URL('./mailProcess.ts', import.meta.url)), [String(port)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    own.hold(made)
    const [word] = (await once(made, 'message')) as [Word]
    port = word.port ?? 0
    made.on('message', async ({ mail }: Word) => {
      if (mail === undefined) return
      const { text = '' } = await PostalMime.parse(mail)
      const [code] = /^\d{6}$/m.exec(text) ?? []
      if (code) codes.push(code)
    })
  }
  await start()
  return {
    ...{ freeze: own.freeze, thaw: own.thaw, kill: own.kill, codes, start },
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    async refuse(refuses) {
      if (!own.child) return
      const told = once(own.child, 'message')
      own.child.send({ refuse: refuses })
      await told
    },
  }
}
