import { oldPartitions } from '../../host/cleaning/oldPartitions.ts'
import { oldRows } from '../../host/cleaning/oldRows.ts'
import { dataFeature } from '../dataParts.ts'
import { analyticsCommands } from './analyticsCommands.ts'
import { analyticsRoutes } from './analyticsRoutes.ts'

/** Events of pages, stored for projects whose operator wants them. */
export const analyticsFeature = dataFeature({
  needs: ['config', 'db', 'now'],
  routes: analyticsRoutes,
  commands: analyticsCommands,
  async oldRows({ config, db, now }) {
    const until = now() - config.LATCHKEY_LIMIT_ANALYTICS_RETENTION_MS - 1
    return config.DATABASE_URL
      ? oldPartitions(db, 'analytics_event', { until })
      : [oldRows(db, 'analytics_event', { by: 'received_at', until })]
  },
})
