import { snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import type { OwnRowsShown } from '../../../features/smartAccount/ownRows.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'

/** Which rows of its own an embedded wallet has, known at once; `undefined` where another wallet is active. */
export function useOwnRows(): OwnRowsShown | undefined {
  const { connectorId, wallet } = useKitValue(snapshotAtom)
  const protection = useIsViewEnabled('UpgradeEmailWallet')
  const email = useIsViewEnabled('UpdateEmailWallet')
  const name = useIsViewEnabled('RegisterAccountName')
  const sessions = useIsViewEnabled('SmartSessions')
  if (connectorId !== 'ID_AUTH') return undefined
  return { protection, email: email && wallet?.social === undefined, name, sessions }
}
