import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkRelease } from './checkRelease.ts'
import type { Log } from './createLog.ts'
import { createMetrics } from './createMetrics.ts'
import { createSecureSite } from './createSecureSite.ts'
import { loadFolder } from './loadFolder.ts'
import type { ServerSettings } from './readServerSettings.ts'
import { serveMetrics } from './serveMetrics.ts'

/** A secure site that listens. */
export type RunningSite = {
  /** Such as `http://127.0.0.1:4402`. */
  readonly url: string
  /** Where Prometheus reads, if anywhere. */
  readonly metricsUrl: string | undefined
  /** Ends it: `/healthz` says so at once, and the site is served until the lame duck's time is over. */
  stop(): Promise<void>
}

/** Longer than a proxy keeps an idle connection, so that the proxy ends it: nginx and most others take 60 seconds. */
const keepAliveMs = 75_000
/** How long an answer that is under way may take after the end. */
const drainMs = 5_000

/** Serves the built pages in `folder`, as they are now. Nothing listens if that fails. @throws if a signed release is not whole. */
export async function startSecureSite(settings: ServerSettings, { folder, log }: startSecureSite.Given): Promise<RunningSite> {
  const { host, port, metricsPort, lameDuckMs } = settings
  const metrics = createMetrics()
  let isEnding = false
  const read = await loadFolder(folder)
  await checkRelease(read)
  const site = createSecureSite({
    ...settings,
    folder,
    read,
    isEnding: () => isEnding,
    warn: (line) => log.warn(line),
    onAnswered(answered) {
      metrics.noteAnswer(answered)
      log.debug('answered', { ...answered, seconds: Number(answered.seconds.toFixed(4)) })
    },
  })
  site.keepAliveTimeout = keepAliveMs
  const figures = metricsPort === undefined ? undefined : serveMetrics(metrics)
  const url = await listen(site, host, port)
  try {
    const metricsUrl = figures && `${await listen(figures, host, metricsPort ?? 0)}/metrics`
    log.info(`secure site on ${url}`, { url, metricsUrl })
    return {
      url,
      metricsUrl,
      async stop() {
        isEnding = true
        log.info('ending')
        await sleep(lameDuckMs)
        await Promise.all([site, figures].map((server) => server && close(server)))
      },
    }
  } catch (error) {
    await close(site)
    throw error
  }
}

export declare namespace startSecureSite {
  type Given = {
    /** Where the built pages lie. */
    readonly folder: string
    readonly log: Log
  }
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { address, port: given, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`
}

/** Takes no more connections, ends idle ones, and gives the others a moment. */
async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), drainMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
