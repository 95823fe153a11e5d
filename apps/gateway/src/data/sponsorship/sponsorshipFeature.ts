import { oldRows } from '../../host/cleaning/oldRows.ts'
import { dataFeature } from '../dataParts.ts'
import { sponsorCommands } from './sponsorCommands.ts'

/** Which user operations the paymaster pays for. The RPC proxy asks it; it serves nothing itself. */
export const sponsorshipFeature = dataFeature({
  needs: ['db', 'now'],
  commands: sponsorCommands,
  oldRows: ({ db, now }) => [oldRows(db, 'sponsorship_use', { by: 'day', until: Math.floor(now() / 86_400_000) - 2 })],
})
