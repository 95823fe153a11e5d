import { type Network, parseAccountId } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { fetchTokens } from '@latchkey/core'
import { type PayRequest, portfolioAtom, sendAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { AddressChunks } from '../../../parts/AddressChunks/AddressChunks.tsx'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { RowFigures } from '../../../parts/RowFigures/RowFigures.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { clockGlyph, globeGlyph, shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useSite } from '../../../shell/header/Site.tsx'
import { clock } from '../../../text/clock.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { worthOf } from '../WalletSend/worthOf.ts'
import { findPayToken } from './findPayToken.ts'
import { classes, css } from './Pay.module.css'
import { PayButton } from './PayButton.tsx'
import { paymentAbout } from './paymentAbout.ts'

/** The request as it stands, with what it is paid with. */
export function PayRequestView({ request, network, seconds }: PayRequestViewProps) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const site = useSite()
  const { accountId, chainId } = useKitValue(snapshotAtom)
  const portfolio = useKitValue(portfolioAtom)
  const { fee } = useKitValue(sendAtom)
  const image = useNetworkImage(network)
  const isHere = chainId === network.caipNetworkId
  useEffect(() => {
    if (accountId && isHere) void fetchTokens(kit)
  }, [kit, accountId, isHere])
  const { address } = parseAccountId(request.recipient)
  const family = kit.adapters.find(({ namespace }) => namespace === network.chainNamespace)?.family
  const token = isHere ? findPayToken(portfolio.data?.tokens, request, family) : undefined
  const symbol = safeText(token?.symbol ?? (request.token ? '' : network.nativeCurrency.symbol), 'symbol')
  const worth = token && worthOf(request.amount, token.price)
  const about = [worth === undefined ? '' : money.fiat(worth), paymentAbout(text, request)].filter(Boolean).join(' · ')
  return (
    <Body>
      <Scroll>
        <Row
          icon={<WalletIcon src={site.icon} glyph={globeGlyph} />}
          label={text.rich('pay.asks', { site: site.name })}
          meta={
            <span className={classes.origin}>
              <Icon glyph={shieldGlyph} size={14} />
              <span dir="ltr">{site.host}</span>
            </span>
          }
          end={
            seconds === undefined ? undefined : (
              <Tag>
                <span className={classes.time}>
                  <Icon glyph={clockGlyph} size={14} />
                  <span aria-label={text('pay.timeLeft', { time: clock(text, seconds) })} role="timer">
                    {clock(text, seconds)}
                  </span>
                </span>
              </Tag>
            )
          }
          testId="pay-site"
        />
        <Card>
          <div className={classes.sum}>
            <p className={classes.figure} data-testid="pay-amount">
              <bdi>{money.amount(request.amount, symbol, 18)}</bdi>
            </p>
            {about ? (
              <p className={classes.about}>
                <bdi>{about}</bdi>
              </p>
            ) : null}
          </div>
        </Card>
        <Stack above={8}>
          <Card>
            <div className={classes.address}>
              <p className={classes.about}>{text('pay.fullAddress')}</p>
              <AddressChunks address={address} />
            </div>
          </Card>
        </Stack>
        <DetailList plain>
          <Detail label={text('pay.network')}>
            <span className={classes.network}>
              <NetworkIcon src={image.src} pending={image.isPending} name={network.name} size={18} />
              <bdi>{safeText(network.name, 'name')}</bdi>
            </span>
          </Detail>
        </DetailList>
        {token ? (
          <>
            <Section>{text('pay.with')}</Section>
            <Row
              lead
              icon={<TokenPicture token={token} />}
              label={<bdi>{safeText(token.name, 'name') || symbol}</bdi>}
              meta={
                fee.data?.value === undefined
                  ? safeText(network.name, 'name')
                  : text.rich('pay.feeOf', { network: safeText(network.name, 'name'), money: money.fiat(fee.data.value) })
              }
              end={
                <RowFigures
                  label={<bdi>{money.amount(request.amount, symbol, 18)}</bdi>}
                  meta={text.rich('pay.of', { amount: money.quantity(token.quantity.numeric) })}
                />
              }
              testId="pay-token"
            />
          </>
        ) : null}
        <Stack above={12}>
          <PayButton request={request} network={network} token={token} isHere={isHere} />
        </Stack>
      </Scroll>
    </Body>
  )
}

export type PayRequestViewProps = {
  request: PayRequest
  /** The recipient's. */
  network: Network
  /** Left to pay. */
  seconds: number | undefined
}
