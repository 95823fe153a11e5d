import { lookup } from 'node:dns'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'

const connectMs = 10_000

/** Makes the way to the operator's mail server. With `pooled` it keeps that many connections. */
export function createMailTransport({ url: address, requireTls, pooled, lookUp = lookup }: createMailTransport.Options) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587
  const common = {
    host,
    port,
    secure: url.protocol === 'smtps:',
    // Codes never cross a network unencrypted, even where an attacker strips the offer of STARTTLS.
    requireTLS: requireTls,
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: connectMs,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The library asks the name servers first, and /etc/hosts only for what they do not know: all else here does as the machine says.
    getSocket(_options: unknown, callback: (error: Error | null, opened?: { connection: Socket }) => void) {
      openSocket({ host, port, lookUp }).then(
        (connection) => callback(null, { connection }),
        (error: Error) => callback(error),
      )
    },
  }
  return pooled === undefined ? createTransport(common) : createTransport({ ...common, pool: true, maxConnections: pooled })
}

export declare namespace createMailTransport {
  type Options = {
    /** `smtp:` or `smtps:`, with the name and password of the account there. */
    readonly url: string
    readonly requireTls: boolean
    readonly pooled?: number | undefined
    /** Finds the server's address. @defaultValue the machine's own way: its hosts file, then name servers */
    readonly lookUp?: LookupFunction | undefined
  }
}

async function openSocket({ host, port, lookUp }: { host: string; port: number; lookUp: LookupFunction }): Promise<Socket> {
  const socket = connect({ host, port, lookup: lookUp })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })), connectMs)
  socket.once('connect', resolve).once('error', reject)
  try {
    await promise
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
    socket.off('connect', resolve).off('error', reject)
  }
}
