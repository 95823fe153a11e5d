import type { Devices } from '@latchkey/blockchain-api/keys'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { alertBox, ask, backPage } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'
import { sayDevice } from '../text/sayDevice.ts'
import { approveWaiting, drawWaiting, type WaitingNotice } from './approveWaiting.ts'
import { twoPresses } from './twoPresses.ts'

type Device = Devices['devices'][number]
type Site = { readonly origin: string; readonly createdAt: number }
/** The user's choice; none is "back". */
type Choice = { readonly end: () => Promise<unknown> } | { readonly gen: string } | undefined

/**
 * Lists every browser with a share of this wallet and every website that may know its owner, each of which can be removed for good
 * (F5, I12, T-F19), and offers to end all other sessions at once (3.9).
 */
export async function showDevices(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  signal: AbortSignal,
): Promise<void> {
  const { account, stage, text, settings } = frame
  let notice: WaitingNotice | undefined
  for (;;) {
    const [devices, sites] = await Promise.all([account.listDevices({ signal }), account.listConsents({ signal })])
    const choice = await ask<Choice>({ stage, signal }, (settle) => {
      const choose = (end: () => Promise<void>) => () => settle({ end })
      const others = sites.filter(({ origin }) => origin !== settings.ancestor)
      return backPage(
        text,
        () => settle(undefined),
        text('wallet.devices'),
        notice && alertBox(notice.tone, text(notice.title), text(notice.words)),
        element(
          'ul',
          { class: 'devices' },
          ...devices.map((device) => {
            const end = choose(() => account.revokeDevice({ gen: device.gen, signal }))
            return device.waiting
              ? drawWaiting(device.waiting, text, { onReview: () => settle({ gen: device.gen }), onRefuse: end })
              : drawDevice(device, text, end)
          }),
        ),
        twoPresses(
          text('wallet.signOutOthers'),
          text('approve.again'),
          choose(() => account.signOutOthers({ signal })),
          'sign-out-others',
        ),
        others.length > 0 && element('h2', { class: 'panel__part' }, text('wallet.sites')),
        others.length > 0 &&
          element(
            'ul',
            { class: 'devices' },
            ...others.map((site) =>
              drawSite(
                site,
                text,
                choose(() => account.revokeConsent({ origin: site.origin, signal })),
              ),
            ),
          ),
      )
    })
    if (!choice) return
    notice = 'gen' in choice ? await approveWaiting(frame, { gen: choice.gen, signal }) : await endIt(choice.end)
  }
}

const notDone: WaitingNotice = { tone: 'critical', title: 'wallet.notDone', words: 'wallet.failed' }

function endIt(end: () => Promise<unknown>): Promise<WaitingNotice | undefined> {
  return end().then(
    () => undefined,
    () => notDone,
  )
}

function drawDevice({ name, origin, isThisOne, createdAt, wish }: Device, text: Text, onRevoke: () => void): Element {
  const where = element('small', {}, element('bdi', { dir: 'ltr' }, new URL(origin).host), ' · ', sayDay(createdAt, text))
  const asks = wish && element('small', {}, element('span', { class: 'risk' }, text(`wallet.wish.${wish}`)))
  return drawItem(
    'device',
    [element('b', {}, sayDevice(name, text)), ...(asks ? [asks] : []), where],
    isThisOne
      ? element('small', { class: 'tag' }, text('wallet.device.this'))
      : wish
        ? twoPresses(text('wallet.waiting.refuse'), text('approve.again'), onRevoke, 'device-refuse')
        : removeButton(text, onRevoke, 'device-revoke'),
  )
}

function drawSite({ origin, createdAt }: Site, text: Text, onRevoke: () => void): Element {
  const host = element('b', { dir: 'ltr' }, new URL(origin).host)
  return drawItem('site', [host, element('small', {}, sayDay(createdAt, text))], removeButton(text, onRevoke, 'site-revoke'))
}

function drawItem(testId: string, words: readonly Element[], end: Element): Element {
  return element(
    'li',
    { class: 'card device', 'data-testid': testId },
    element('span', { class: 'row__words', 'data-part': true }, ...words),
    end,
  )
}

const sayDay = (time: number, text: Text) => element('bdi', {}, new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium' }).format(time))

const removeButton = (text: Text, onPress: () => void, testId: string) =>
  twoPresses(text('wallet.device.revoke'), text('wallet.device.revokeNow'), onPress, testId)
