import { findNetwork, formatAddress, parseAccountId } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { cancelSignIn, signIn } from '@latchkey/core'
import { networksAtom, signInAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { Lead } from '../../../parts/Lead/Lead.tsx'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Disclosure } from '../../../primitives/Disclosure/Disclosure.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { globeGlyph, shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage, useWalletImage } from '../../../shell/browser/useRemoteImage.ts'
import { useSite } from '../../../shell/header/Site.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './SIWXSignMessage.module.css'
import { SignInProblem } from './SignInProblem.tsx'

/** There is nothing to go back to. */
const header = { hasBack: false }

/** Lets the user sign in: the site, the wallet and network, the message, and the way out. */
export function SIWXSignMessage() {
  useStyles(css)
  useViewHeader(header)
  const kit = useKit()
  const text = useText()
  const site = useSite()
  const { step, accountId, message, error } = useKitValue(signInAtom)
  const { wallet, address, network: here } = useKitValue(snapshotAtom)
  const networks = useKitValue(networksAtom)
  const asked = accountId && parseAccountId(accountId)
  const network = (asked && findNetwork(networks, asked.chainId)) ?? here
  const image = useNetworkImage(network)
  const picture = useWalletImage(wallet)
  const name = safeText(wallet?.name, 'name') || text('switch.yourWallet')
  const busy: { readonly [one in typeof step]?: string } = {
    checking: text('common.loading'),
    preparing: text('common.loading'),
    signing: text('signin.waiting', { wallet: name }),
    verifying: text('signin.verifying'),
  }
  return (
    <Body>
      <Scroll>
        <div className={classes.head}>
          <div className={classes.pair} aria-hidden="true">
            <WalletIcon src={site.icon} glyph={globeGlyph} size={64} />
            <svg
              aria-hidden="true"
              width="56"
              height="8"
              viewBox="0 0 56 8"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            >
              <path d="M9 4h38" strokeDasharray="0.01 7.6" />
            </svg>
            <WalletIcon src={picture.src} pending={picture.isPending} size={64} />
          </div>
          <Lead title={text.rich('signin.heading', { site: site.name })}>{text('signin.text')}</Lead>
        </div>
        <SignInProblem error={error} />
        <DetailList>
          <Detail label={text('signin.site')}>
            <span className={classes.fact}>
              <span className={classes.safe}>
                <Icon glyph={shieldGlyph} size={16} />
              </span>
              <span dir="ltr">{site.host}</span>
            </span>
          </Detail>
          <Detail label={text('signin.wallet')}>
            <span dir="ltr" title={asked?.address}>
              {formatAddress(asked?.address ?? address ?? '')}
            </span>
          </Detail>
          <Detail label={text('signin.network')}>
            <span className={classes.fact}>
              <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={18} />
              <bdi>{safeText(network?.name, 'name')}</bdi>
            </span>
          </Detail>
        </DetailList>
        <Stack above={4}>
          <Disclosure label={text('signin.message')} testId="signin-read">
            <Card>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is read with the keys, too */}
              <p className={classes.message} dir="ltr" tabIndex={0} data-testid="signin-message">
                {message?.text ?? text('common.loading')}
              </p>
            </Card>
          </Disclosure>
        </Stack>
      </Scroll>
      <div className={classes.actions}>
        <Buttons>
          <Button
            variant="secondary"
            loading={step === 'leaving' ? text('signin.leaving') : undefined}
            onClick={() => void cancelSignIn(kit)}
            testId="signin-cancel"
          >
            {text('common.cancel')}
          </Button>
          <Button
            loading={busy[step]}
            disabled={step === 'leaving'}
            // What failed is shown above.
            onClick={() => void signIn(kit).catch(() => undefined)}
            testId="signin-sign"
          >
            {text(error ? 'common.tryAgain' : 'signin.sign')}
          </Button>
        </Buttons>
      </div>
    </Body>
  )
}
