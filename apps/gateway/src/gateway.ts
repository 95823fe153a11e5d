import type { AccountParts } from './accounts/accountParts.ts'
import { accountsFeature } from './accounts/accountsFeature.ts'
import { signInFeature } from './accounts/signIn/signInFeature.ts'
import { createConsoleFeature } from './console/createConsoleFeature.ts'
import { keysFeature } from './custody/keys/keysFeature.ts'
import { permissionsFeature } from './custody/permissions/permissionsFeature.ts'
import { recoveryFeature } from './custody/recovery/recoveryFeature.ts'
import { analyticsFeature } from './data/analytics/analyticsFeature.ts'
import { balancesFeature } from './data/balances/balancesFeature.ts'
import { convertFeature } from './data/convert/convertFeature.ts'
import type { DataParts } from './data/dataParts.ts'
import { descriptorsFeature } from './data/descriptors/descriptorsFeature.ts'
import { directoryFeature } from './data/directory/directoryFeature.ts'
import { historyFeature } from './data/history/historyFeature.ts'
import { identityFeature } from './data/identity/identityFeature.ts'
import { imagesFeature } from './data/images/imagesFeature.ts'
import { namesFeature } from './data/names/namesFeature.ts'
import { nftsFeature } from './data/nfts/nftsFeature.ts'
import { onRampFeature } from './data/onramp/onRampFeature.ts'
import { pricesFeature } from './data/prices/pricesFeature.ts'
import { rpcFeature } from './data/rpc/rpcFeature.ts'
import { sponsorshipFeature } from './data/sponsorship/sponsorshipFeature.ts'
import { tokensFeature } from './data/tokens/tokensFeature.ts'
import { backupFeature } from './host/backup/backupFeature.ts'
import type { OldRows } from './host/cleaning/oldRows.ts'
import type { Feature } from './host/feature.ts'
import { openApiRoute } from './host/http/openApiRoute.ts'
import type { Route } from './host/http/route.ts'
import { metricsFeature } from './host/metrics/metricsFeature.ts'
import { monitorFeature } from './host/monitor/monitorFeature.ts'
import { projectsFeature } from './host/projects/projectsFeature.ts'
import { readinessFeature } from './host/readiness/readinessFeature.ts'
import { reportsFeature } from './host/reports/reportsFeature.ts'
import { relayFeature } from './relay/relayFeature.ts'
import type { RelayParts } from './relay/relayParts.ts'
import { webhooksFeature } from './webhooks/webhooksFeature.ts'

/** Every part that some feature needs. Features are handed only those that they name. */
export type Gateway = DataParts & RelayParts & AccountParts

/** Features for pages, wallets and the operator. */
const served: readonly Feature<Gateway>[] = [
  projectsFeature,
  directoryFeature,
  imagesFeature,
  analyticsFeature,
  rpcFeature,
  identityFeature,
  balancesFeature,
  historyFeature,
  tokensFeature,
  nftsFeature,
  pricesFeature,
  descriptorsFeature,
  convertFeature,
  namesFeature,
  onRampFeature,
  signInFeature,
  accountsFeature,
  keysFeature,
  recoveryFeature,
  backupFeature,
  monitorFeature,
  permissionsFeature,
  sponsorshipFeature,
  webhooksFeature,
  relayFeature,
  readinessFeature,
  metricsFeature,
  reportsFeature,
]

/** What every gateway is made of, in the order of `/openapi.json`. */
export const features: readonly Feature<Gateway>[] = [...served, createConsoleFeature(served.flatMap(({ commands }) => commands))]

/** The features of one gateway. What is for development is loaded there only. */
export async function loadFeatures(options: { isDevelopment: boolean }): Promise<readonly Feature<Gateway>[]> {
  if (!options.isDevelopment) return features
  const { devFeature } = await import('./dev/devFeature.ts')
  return [...features, devFeature]
}

/** Everything these features serve, and the description of it. */
export function listRoutes(of: readonly Feature<Gateway>[]): readonly Route<Gateway>[] {
  const described = of.flatMap(({ routes }) => routes)
  return [...described, openApiRoute(described)]
}

/** Everything of a gateway that may be deleted now. */
export async function listOldRows(gateway: Gateway): Promise<readonly OldRows[]> {
  const old = await Promise.all(features.map((feature) => feature.oldRows(gateway)))
  return old.flat()
}
