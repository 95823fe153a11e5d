import { oldRows } from '../cleaning/oldRows.ts'
import { hostFeature } from '../hostParts.ts'
import { reportMs, writeReport } from './reports.ts'

/** Reports of this process to the operators' console, if there is one. */
export const reportsFeature = hostFeature({
  needs: ['config', 'db', 'log', 'metrics', 'now', 'id'],
  start(gateway) {
    if (gateway.config.LATCHKEY_CONSOLE_ORIGIN === undefined) return undefined
    const own = { process: gateway.id(), startedAt: gateway.now() }
    let reporting = Promise.resolve()
    const report = () => {
      reporting = writeReport(gateway, own).catch((error: unknown) => gateway.log.warn('no report was written', { error: String(error) }))
    }
    report()
    const timer = setInterval(report, reportMs)
    timer.unref()
    return {
      async stop() {
        clearInterval(timer)
        await reporting
        await gateway.db
          .deleteFrom('gateway_report')
          .where('process', '=', own.process)
          .execute()
          .catch(() => {})
      },
    }
  },
  oldRows: ({ db, now }) => [oldRows(db, 'gateway_report', { by: 'reported_at', until: now() - 86_400_000 })],
})
