import type { RunningGateway } from './startGateway.ts'

/** Ends the gateway in order on SIGTERM or SIGINT, and at once on the second one (5.2). */
export async function runUntilSignal(running: RunningGateway, process: NodeJS.Process): Promise<void> {
  let signals = 0
  await new Promise<void>((resolve, reject) => {
    const onSignal = () => {
      signals += 1
      if (signals > 1) process.exit(1)
      running.gateway.log.info('ending')
      running.stop().then(resolve, reject)
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
  process.exit(0)
}
