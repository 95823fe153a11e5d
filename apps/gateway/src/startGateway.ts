import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeGateway, createGateway } from './createGateway.ts'
import { type Gateway, listOldRows, listRoutes, loadFeatures } from './gateway.ts'
import { startCleaning } from './host/cleaning/startCleaning.ts'
import type { Config } from './host/config/readConfig.ts'
import { warnOfSettings } from './host/config/warnOfSettings.ts'
import type { Running } from './host/feature.ts'
import { isConsoleAlone } from './host/http/consoleHost.ts'
import { createApp } from './host/http/createApp.ts'
import { createServer } from './host/http/createServer.ts'
import { notFound } from './host/http/errors.ts'
import { refuseSocket } from './host/http/refuseSocket.ts'
import { watchConnections } from './host/http/watchConnections.ts'

/** A gateway that listens. */
export type RunningGateway = {
  readonly gateway: Gateway
  /** Such as `http://127.0.0.1:4401`. */
  readonly url: string
  /** Ends it: refuses new work at once, finishes what is under way, then closes everything (5.2). */
  stop(): Promise<void>
}

/** Between a proxy's connection and the request that it opened it for. */
const graceMaxMs = 500

/** Opens the database, starts every feature, and listens. Nothing is left open if that fails. */
export async function startGateway(config: Config, given: createGateway.Given): Promise<RunningGateway> {
  const gateway = await createGateway(config, given)
  warnOfSettings(config, gateway.log)
  const running: Running[] = []
  const close = async () => {
    for (const feature of running) await feature.stop?.()
    await closeGateway(gateway)
  }
  try {
    const features = await loadFeatures({ isDevelopment: config.LATCHKEY_DEV })
    for (const feature of features) running.push(await feature.start(gateway))
    const server = createServer(createApp(gateway, listRoutes(features)), gateway)
    const connections = watchConnections(server)
    for (const { upgrade } of running)
      if (upgrade)
        server.on('upgrade', (request, socket, head) => {
          if (isConsoleAlone(config, request.headers.host)) refuseSocket(socket, notFound('Page'), gateway.id())
          else upgrade(request, socket, head)
        })
    const url = await listen(server, config)
    const cleaning = startCleaning(gateway, () => listOldRows(gateway))
    gateway.log.info('listening', { url, database: config.DATABASE_URL ? 'postgres' : 'sqlite', development: config.LATCHKEY_DEV })
    return {
      gateway,
      url,
      async stop() {
        const { LATCHKEY_LIMIT_LAME_DUCK_MS: lameDuckMs, LATCHKEY_LIMIT_DRAIN_MS: timeoutMs } = config
        gateway.lifecycle.isDraining = true
        connections.leave()
        // Balancers learn from /readyz that it ends, and send no more before the listener closes.
        await sleep(lameDuckMs)
        gateway.lifecycle.isEnding = true
        const featuresEnd = Promise.all([...running.map((feature) => feature.drain?.()), cleaning.stop()])
        await Promise.all([featuresEnd, connections.drain({ timeoutMs, featuresEnd, graceMs: Math.min(lameDuckMs, graceMaxMs) })])
        await close()
      },
    }
  } catch (error) {
    await Promise.all(running.map((feature) => feature.drain?.()))
    await close()
    throw error
  }
}

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.LATCHKEY_GATEWAY_PORT, config.LATCHKEY_GATEWAY_HOST, resolve)
  })
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
