import { safeText } from '@latchkey/common/web'
import { reset, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import type { ViewProps } from '../../../defineView.ts'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useText } from '../../../text/useText.ts'

/** Nothing is left to take back. */
const noBack = { hasBack: false }

/** The account has its name. */
export function RegisterAccountNameSuccess({ params }: ViewProps<'RegisterAccountNameSuccess'>) {
  const kit = useKit()
  const text = useText()
  const { address } = useKitValue(snapshotAtom)
  useViewHeader(noBack)
  return (
    <Body>
      <Scroll>
        <StatusView
          state="done"
          round
          icon={<Avatar address={address ?? ''} size={76} />}
          title={text.rich('name.done.title', { name: safeText(params.name, 'name') })}
        >
          {text('name.done.text')}
        </StatusView>
        <Button onClick={() => reset(kit, { view: 'Account' })} testId="name-done">
          {text('common.done')}
        </Button>
      </Scroll>
    </Body>
  )
}
