import { safeText } from '@latchkey/common/web'
import { modalAtom, showToast } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { ownRowsRoom } from '../../../features/smartAccount/ownRows.ts'
import { DisconnectButton } from '../../../features/wallets/DisconnectButton.tsx'
import { AccountHeader } from '../../../parts/AccountHeader/AccountHeader.tsx'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { CopyButton } from '../../../parts/CopyButton/CopyButton.tsx'
import { NetworkBadge } from '../../../parts/NetworkBadge/NetworkBadge.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Footer } from '../../../primitives/Footer/Footer.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { CloseButton } from '../../../shell/header/Header.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useLazyPart } from '../../../shell/loading/useLazyPart.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Account.module.css'
import { AccountActions } from './AccountActions.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { TotalPanel } from './TotalPanel.tsx'
import { useAccountView } from './useAccountView.ts'
import { useOwnRows } from './useOwnRows.ts'
import { usePortfolio } from './usePortfolio.ts'

/** Who is connected, what they hold and did, what they can do with it, and the way out. */
export function Account() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const view = useAccountView()
  const portfolio = usePortfolio()
  const { embedded } = useKitValue(modalAtom)
  const canSwitch = useIsViewEnabled('Networks')
  const own = useOwnRows()
  const networkImage = useNetworkImage(view?.snapshot.network)
  const isEmbedded = view?.snapshot.connector?.type === 'auth'
  const Kind = useLazyPart(async () => {
    const { AccountTypeSwitch, emailWords } = await import('../../../features/smartAccount/index.ts')
    text.addWords(emailWords)
    return AccountTypeSwitch
  }, isEmbedded)
  const Own = useLazyPart(async () => {
    const { OwnRows, emailWords } = await import('../../../features/smartAccount/index.ts')
    text.addWords(emailWords)
    return OwnRows
  }, own !== undefined)
  // While the modal closes after a disconnect there is no account to show.
  if (!view) return <div className={classes.gone}>{embedded ? null : <CloseButton />}</div>
  const { address, short, name, avatar, wallet, snapshot } = view
  const network = safeText(snapshot.network?.name, 'name')

  return (
    <>
      <AccountHeader
        avatar={<Avatar address={address} src={avatar} size={36} badge={<WalletIcon src={wallet.src} size={16} />} />}
        name={name}
        address={short}
        wallet={isEmbedded ? wallet.name : undefined}
        label={text('account.switchWallet', { account: name ?? short })}
        onOpen={() => leadTo(kit, { view: 'ProfileWallets' })}
        testId="account-wallets"
      >
        <CopyButton
          value={address}
          label={text('common.copyAddress')}
          copiedLabel={text('common.copied')}
          onCopied={() => void showToast(kit, { kind: 'success', text: 'common.copied' })}
          onFailed={() => void showToast(kit, { kind: 'error', text: 'common.copyFailed' })}
          testId="action-copy-address"
        />
        {canSwitch ? (
          <NetworkBadge
            name={network || undefined}
            icon={networkImage.src}
            iconPending={networkImage.isPending}
            label={network ? text('account.network', { network }) : text('account.chooseNetwork')}
            onClick={() => leadTo(kit, { view: snapshot.isUnsupportedChain ? 'UnsupportedChain' : 'Networks' })}
            testId="account-network"
          />
        ) : null}
        <CloseButton />
      </AccountHeader>
      <Body>
        <div className={classes.frame}>
          <TotalPanel portfolio={portfolio} />
          <AccountActions />
          {own ? (
            <div className={classes.own} style={ownRowsRoom(own)}>
              {Own ? <Own rows={own} /> : null}
            </div>
          ) : null}
          <div className={classes.tabs}>
            <AccountTabs portfolio={portfolio} />
          </div>
        </div>
      </Body>
      <Footer ruled>
        {Kind ? <Kind /> : <span />}
        <DisconnectButton namespace={view?.snapshot.namespace} size="s" label="account.disconnect" testId="action-disconnect" />
      </Footer>
    </>
  )
}
