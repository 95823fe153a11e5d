import type { Namespace } from '@latchkey/common/caip'
import type { Connection } from '@latchkey/core'
import { featuresAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useId } from 'react'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { useText } from '../../../text/useText.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { UsedBeforeRow } from './UsedBeforeRow.tsx'

/** One family's wallets: the current one, those behind it, those used before. With one wallet at a time, the current one. */
export function FamilyWallets({ namespace, connections, onChoose }: FamilyWalletsProps) {
  const text = useText()
  const beforeId = useId()
  const { multiWallet } = useKitValue(featuresAtom)
  const front = useKitValue(snapshotAtom).namespace
  const own = connections.filter((one) => one.namespace === namespace).toReversed()
  const live = own.filter(({ status }) => status === 'connected' || (multiWallet && status === 'active'))
  const used = multiWallet ? own.filter(({ status }) => status === 'disconnected') : []
  return (
    <>
      {live.length === 0 ? (
        <Hint>{text('profile.none')}</Hint>
      ) : (
        <List label={text('profile.title')} gap={4}>
          {live.map((connection) => (
            <ConnectionRow
              key={connection.connectorId}
              connection={connection}
              isCurrent={connection.status === 'connected' && namespace === front}
              isOnly={!multiWallet}
              onChoose={() => onChoose(connection)}
            />
          ))}
        </List>
      )}
      {used.length === 0 ? null : (
        <>
          <Section id={beforeId}>{text('profile.before')}</Section>
          <List labelledBy={beforeId}>
            {used.map((connection) => (
              <UsedBeforeRow key={connection.connectorId} connection={connection} />
            ))}
          </List>
        </>
      )}
    </>
  )
}

export type FamilyWalletsProps = {
  namespace: Namespace
  /** Of all families, oldest first. */
  connections: readonly Connection[]
  onChoose: (connection: Connection) => void
}
