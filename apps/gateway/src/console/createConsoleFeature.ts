import type { OperatorCommand } from '../host/commandLine/operatorCommand.ts'
import type { Feature } from '../host/feature.ts'
import { type HostParts, hostFeature } from '../host/hostParts.ts'
import { lookCommands } from './looks/lookCommands.ts'
import { oldConsoleRows } from './oldConsoleRows.ts'
import { operatorCommands } from './operators/operatorCommands.ts'
import { commandRoutes } from './routes/commandRoutes.ts'
import { pageRoutes } from './routes/pageRoutes.ts'
import { sessionRoutes } from './routes/sessionRoutes.ts'

/**
 * The operators' console: who they are, what each may do, and what they did. It runs the commands of the command line.
 *
 * @param commands - The commands of all other features.
 */
export function createConsoleFeature(commands: readonly OperatorCommand[]): Feature<HostParts> {
  const own = [...operatorCommands, ...lookCommands]
  return hostFeature({
    needs: ['config', 'db', 'now'],
    routes: [...sessionRoutes, ...commandRoutes([...commands, ...own]), ...pageRoutes],
    commands: own,
    oldRows: oldConsoleRows,
  })
}
