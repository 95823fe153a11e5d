import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveExported } from '@latchkey/test/node'
import type { Page } from '@playwright/test'
import { createSandbox } from '../../sandbox/src/createSandbox.ts'
import { labSocialClients } from '../../sandbox/src/social/labSocialClients.ts'
import { startProcess } from '../../scripts/labProcess.ts'
import { GatewayProcess } from './GatewayProcess.ts'
import { ports, workers } from './stack.ts'

const root = join(import.meta.dirname, '../../..')

/** A gateway with accounts and keys of its own, and the secure site that speaks to it: for settings other than the lab's. */
export class OwnEmbedded {
  readonly gateway: GatewayProcess
  /** Base URL of the secure site. */
  readonly secureSite: string
  readonly #site: { stop(): Promise<void> }
  #sandbox: Server | undefined

  private constructor(gateway: GatewayProcess, secureSite: string, site: { stop(): Promise<void> }) {
    this.gateway = gateway
    this.secureSite = secureSite
    this.#site = site
  }

  /** Starts both on the ports of one worker. `env` is added to the gateway's settings, `siteEnv` to the secure site's. */
  static async start(worker: number, env: NodeJS.ProcessEnv, siteEnv: NodeJS.ProcessEnv = {}): Promise<OwnEmbedded> {
    const { securePort } = portsOf(worker)
    return OwnEmbedded.#startWith(worker, env, (own) =>
      startProcess({
        name: 'secure site of a test',
        command: process.execPath,
        args: ['apps/secure-site/server/main.ts'],
        cwd: root,
        env: { ...own, ...siteEnv },
        isReady: async () => (await fetch(`http://127.0.0.1:${securePort}/healthz`)).ok,
      }),
    )
  }

  /** The same, with the site as files on a static host, for the pages that the lab's project lists. */
  static async startExported(worker: number): Promise<OwnEmbedded> {
    return OwnEmbedded.#startWith(worker, {}, async (env) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-exported-'))
      await promisify(execFile)(process.execPath, ['apps/secure-site/release/main.ts', 'export', folder, 'latchkey-lab'], {
        cwd: root,
        env,
      })
      const server = serveExported(folder)
      await new Promise<void>((resolve) => server.listen(portsOf(worker).securePort, '127.0.0.1', resolve))
      return {
        async stop() {
          server.close()
          server.closeAllConnections()
          rmSync(folder, { recursive: true })
        },
      }
    })
  }

  static async #startWith(
    worker: number,
    env: NodeJS.ProcessEnv,
    startSite: (env: NodeJS.ProcessEnv) => Promise<{ stop(): Promise<void> }>,
  ): Promise<OwnEmbedded> {
    const { gatewayPort, securePort } = portsOf(worker)
    const secureSite = secureSiteOf(securePort)
    const gateway = await GatewayProcess.startGateway(gatewayPort, async () => ({
      LATCHKEY_SECURE_SITE_URL: secureSite,
      LATCHKEY_SMTP_URL: `smtp://localhost:${ports.mail}`,
      LATCHKEY_LIMIT_CODE_RESEND_MS: '100',
      ...env,
    }))
    const site = await startSite({
      ...process.env,
      NODE_OPTIONS: '',
      LATCHKEY_DEV: '1',
      // Hostile pages are on this machine, too.
      LATCHKEY_SECURE_ANCESTORS: '',
      LATCHKEY_SECURE_PORT: String(securePort),
      LATCHKEY_SECURE_URL: secureSite,
      LATCHKEY_GATEWAY_URL: gateway.origin,
    }).catch(async (error: unknown) => {
      await gateway.close()
      throw error
    })
    return new OwnEmbedded(gateway, secureSite, site)
  }

  /** The same, beside other sites' accounts of their own: the sandbox sends a user back to one gateway alone. */
  static async startWithSocials(worker: number, env: NodeJS.ProcessEnv): Promise<OwnEmbedded> {
    const { gatewayPort, socialPort } = portsOf(worker)
    const sandboxUrl = `http://localhost:${socialPort}`
    const sandbox = createSandbox({ LATCHKEY_SANDBOX_URL: sandboxUrl, LATCHKEY_GATEWAY_URL: `http://localhost:${gatewayPort}` })
    await new Promise<void>((resolve) => sandbox.listen(socialPort, '127.0.0.1', resolve))
    const own = await OwnEmbedded.start(worker, { LATCHKEY_SOCIAL_CLIENTS: labSocialClients(sandboxUrl), ...env })
    own.#sandbox = sandbox
    return own
  }

  /** What a lab page says to use them. */
  get config(): { readonly gateway: string; readonly secureSite: string } {
    return { gateway: this.gateway.origin, secureSite: this.secureSite }
  }

  /** Ends both, whatever became of the test: what stays would keep its port from the next one. What the page still asks meets no gateway that has ended. */
  async close(page?: Page): Promise<void> {
    await page?.goto('about:blank').catch(() => {})
    this.#sandbox?.close()
    this.#sandbox?.closeAllConnections()
    await this.#site.stop()
    await this.gateway.close()
  }
}

/** By a name, of which there can be passkeys; browsers alone know that it is this machine. */
function secureSiteOf(port: number): string {
  return `http://wallet.localhost:${port}`
}

function portsOf(worker: number) {
  return { gatewayPort: ports.gateway + 40 + worker, securePort: ports.gateway + 50 + worker, socialPort: ports.gateway + 60 + worker }
}

/** Where they may be, for tests that name them to the lab page. */
export const ownEmbeddedOrigins: readonly string[] = workers.flatMap((worker) => {
  const { gatewayPort, securePort, socialPort } = portsOf(worker)
  return [`http://localhost:${gatewayPort}`, secureSiteOf(securePort), `http://localhost:${socialPort}`]
})
