import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { FoundWallet } from '@latchkey/core/internal'
import { type ReactNode, useEffect, useRef } from 'react'
import { Intro } from '../../../features/wallets/Intro.tsx'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useText } from '../../../text/useText.ts'
import type { AccountQuestion } from './useConnecting.ts'

/** Which of a wallet's accounts to connect with. Going back or closing chooses none. */
export function AccountsBody({ question, wallet, icon }: AccountsBodyProps) {
  const text = useText()
  const announce = useAnnounce()
  const list = useRef<HTMLDivElement>(null)
  const title = text('accounts.title')
  useEffect(() => {
    if (title) announce(title)
    // The focus moves from a removed button to the first account; else it stays, with the page, too.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [announce, title])
  return (
    <>
      <Intro icon={icon} title={title}>
        {text.rich('accounts.text', { wallet: safeText(wallet?.name, 'name') })}
      </Intro>
      <div ref={list}>
        <List label={title}>
          {question.accounts.map(({ address, name: given }) => {
            const name = safeText(given, 'name')
            const short = <span dir="ltr">{formatAddress(address)}</span>
            return (
              <Row
                key={address}
                icon={<Avatar address={address} size={40} />}
                label={name ? <bdi>{name}</bdi> : short}
                meta={name ? short : undefined}
                chevron="next"
                onClick={() => question.answer(address)}
                testId={`account-${address}`}
              />
            )
          })}
        </List>
      </div>
    </>
  )
}

export type AccountsBodyProps = {
  question: AccountQuestion
  wallet: FoundWallet | undefined
  /** 72 px. */
  icon: ReactNode
}
