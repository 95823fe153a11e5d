import { historyAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Link } from '../../primitives/Link/Link.tsx'
import { Section } from '../../primitives/Section/Section.tsx'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { ActivityList } from './ActivityList.tsx'

/** The activity within Account, with the way to all of it in a view of its own. */
export function ActivityTab() {
  const kit = useKit()
  const text = useText()
  const { transactions } = useKitValue(historyAtom)
  return (
    <ActivityList
      end={
        transactions.length > 0 ? (
          <Section
            end={
              <Link onClick={() => leadTo(kit, { view: 'Transactions' })} testId="activity-all">
                {text('activity.all')}
              </Link>
            }
          />
        ) : null
      }
    />
  )
}
