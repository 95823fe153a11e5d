import { close, type Kit, type ViewId } from '@latchkey/core'
import { directionAtom, isConnectedAtom, type Modal as ModalState, type Route, reset, stackAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStyles } from '../css/useStyles.ts'
import type { View as ViewDefinition, ViewHeader } from '../defineView.ts'
import { useText } from '../text/useText.ts'
import { css as tokens } from '../theme/tokens.css'
import { useMedia } from './browser/useMedia.ts'
import { Panel } from './frame/Panel.tsx'
import { useModalTheme } from './frame/useModalTheme.ts'
import { usePanelHeight } from './frame/usePanelHeight.ts'
import { type Presence, usePresence } from './frame/usePresence.ts'
import { useLoadedView, View } from './frame/View.tsx'
import { Header, sayTitle } from './header/Header.tsx'
import { HelpTool } from './header/HelpTool.tsx'
import { ViewHeaderContext } from './header/ViewHeaderContext.ts'
import { ConnectFirst, useLacksAccount } from './loading/ConnectFirst.tsx'
import { useAhead } from './loading/useAhead.ts'
import { usePrefetch } from './loading/usePrefetch.ts'
import type { ViewLoader } from './loading/viewLoader.ts'
import { classes, css } from './Modal.module.css'
import { useModality } from './modality/useModality.ts'
import { useViewFocus } from './modality/useViewFocus.ts'
import { useMotion } from './motion/useMotion.ts'
import { useSharedPictures } from './motion/useSharedPictures.ts'
import { Alerts } from './notices/Alerts.tsx'
import { type Announce, LiveRegions, useAnnounce } from './notices/LiveRegions.tsx'
import { RequestNotice } from './notices/RequestNotice.tsx'
import { Toasts } from './notices/Toasts.tsx'
import { isEmbedded, isShown, useModalPart } from './useModalPart.ts'

/** Every view there is, by its public name. */
export type Views = { readonly [id in ViewId]: ViewDefinition<id> }

/** The modal: overlay, panel and the top view of the stack. While closed it renders only its root, or, where it is kept, a hidden panel. */
export function Modal({ views, loader, host, isAwake: wasAwake = false, isKept = false }: ModalProps) {
  useStyles(tokens)
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const embedded = useModalPart(isEmbedded)
  const isWanted = useModalPart(isShown)
  const theme = useModalTheme()
  const isAwake = useIsAwake(kit, isWanted || isKept, wasAwake)
  // The first frame is final: it waits for what earlier visits left, the language and the host's theme.
  const isReady = isAwake && text.isReady && theme.isReady
  const isBegun = useRef(false)
  isBegun.current = isWanted && (isBegun.current || isReady)
  const isOpen = isBegun.current
  const { presence, ref } = usePresence(isOpen)
  const ahead = useAhead({ kit, presence, panelRef: ref, isKept: isKept && isReady && !embedded })
  const live = { stack: useKitValue(stackAtom), direction: useKitValue(directionAtom) }
  // While closing, the modal keeps its view, although core has already reset the stack.
  const held = useRef(live)
  if (isOpen || presence === 'closed') held.current = live
  const { stack, direction } = held.current
  const route = stack.at(-1) ?? { view: 'Connect' }
  const isSheet = useMedia('(max-width: 429.98px)') && !embedded

  return (
    <div
      className={classes.root}
      data-theme={theme.mode}
      data-latchkey-view={route.view}
      data-state={presence}
      data-sheet={isSheet ? '' : undefined}
      data-full={isSheet && kit.config.enableMobileFullScreen ? '' : undefined}
      data-embedded={embedded ? '' : undefined}
      dir={text.dir}
      lang={text.locale}
    >
      <LiveRegions>
        {presence === 'closed' ? <RequestNotice isInPanel={false} /> : null}
        {presence === 'closed' && !ahead.isDrawn ? null : (
          <Opened
            key={ahead.key}
            views={views}
            loader={loader}
            host={host}
            presence={presence}
            panelRef={ref}
            route={route as Route}
            depth={stack.length}
            direction={direction}
            isSheet={isSheet}
          />
        )}
      </LiveRegions>
    </div>
  )
}

export type ModalProps = {
  views: Views
  loader: ViewLoader
  /** The element whose shadow root this is in. */
  host: HTMLElement
  /** The kit is awake already. @defaultValue false */
  isAwake?: boolean | undefined
  /** The closed panel is drawn, hidden. @defaultValue false */
  isKept?: boolean | undefined
}

type OpenedProps = Omit<ModalProps, 'isAwake' | 'isKept'> & {
  presence: Presence
  panelRef: React.RefObject<HTMLDivElement | null>
  route: Route
  depth: number
  direction: 'next' | 'prev' | 'none'
  isSheet: boolean
}

function Opened({ views, loader, host, presence, panelRef, route, depth, direction, isSheet }: OpenedProps) {
  const kit = useKit()
  const announce = useAnnounce()
  const embedded = useModalPart(isEmbedded)
  const shake = useModalPart(isShaking)
  const open = presence === 'opening' || presence === 'open'
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const routeKey = useRouteKey(route, presence === 'closed')
  const definition = views[route.view] as ViewDefinition<ViewId>
  const code = useLoadedView(loader, route.view)
  const isOn = embedded || open
  // While closing, the view stays: a disconnect removes the account before the panel is gone.
  const lacksAccount = useLacksAccount(route.view) && isOn
  const loaded: typeof code = lacksAccount ? { status: 'ready', component: ConnectFirst } : code
  const [more, setMore] = useState<Partial<ViewHeader>>()
  const retry = useCallback(() => loader.load(route.view), [loader, route.view])
  const startAgain = useCallback(() => restart(kit), [kit])
  const motion = useMotion(isSheet && presence === 'open')
  useModality({ host, isOn: open && !embedded, onEscape: () => close(kit) })
  usePanelHeight(panelRef, `${routeKey} ${loaded.status}`, { isOn, isSheet })
  useViewFocus({ panelRef, titleRef, routeKey, depth, direction, isReady: loaded.status === 'ready', isOn, isModal: !embedded })
  // After the focus, which scrolls a list back to where it was.
  useSharedPictures(panelRef, `${routeKey} ${loaded.status}`, isOn)
  usePrefetch(kit, loader, definition, presence === 'open' && loaded.status === 'ready')

  return (
    <Panel
      panelRef={panelRef}
      presence={presence}
      isEmbedded={embedded}
      isSheet={isSheet}
      isShaking={shake}
      titleId={titleId}
      onClose={() => close(kit)}
      motion={motion}
    >
      <Title
        key={route.view}
        {...{ definition, depth, titleId, titleRef, more }}
        params={route.params}
        kind={lacksAccount ? undefined : definition.header}
        announce={direction === 'none' || presence === 'closed' || loaded.status === 'loading' ? undefined : announce}
      />
      <Alerts />
      <ViewHeaderContext.Provider value={setMore}>
        <View
          loaded={loaded}
          shape={definition.shape}
          params={route.params}
          routeKey={routeKey}
          direction={direction}
          onRetry={retry}
          onRestart={startAgain}
        />
      </ViewHeaderContext.Provider>
      {presence === 'closed' || <RequestNotice isInPanel />}
      {presence === 'closed' || <Toasts />}
    </Panel>
  )
}

type TitleProps = {
  definition: ViewDefinition<ViewId>
  kind: ViewDefinition<ViewId>['header']
  params: unknown
  depth: number
  titleId: string
  titleRef: React.RefObject<HTMLHeadingElement | null>
  /** What the view adds with `useViewHeader`. */
  more: Partial<ViewHeader> | undefined
  announce: Announce | undefined
}

/** Reads the header with the view's own hook, so each view has an instance of its own. */
const Title = memo(function Title({ definition, kind, params, depth, titleId, titleRef, more, announce }: TitleProps) {
  const text = useText()
  const own = definition.useHeader?.(params as never)
  const header = { title: definition.title, tools: definition.help && <HelpTool view={definition.help} />, ...own, ...more }
  const title = sayTitle(header, text)
  // What the view calls itself a moment later is said instead.
  useEffect(() => announce?.(title), [announce, title])
  return <Header kind={kind} header={header} depth={depth} titleId={titleId} titleRef={titleRef} />
})

const isShaking = ({ shake }: ModalState) => shake

/** Whether what was stored is restored, or could not be. */
function useIsAwake(kit: Kit, isWanted: boolean, wasAwake: boolean): boolean {
  const [isAwake, setAwake] = useState(wasAwake)
  useEffect(() => {
    if (!isWanted || isAwake) return
    const done = () => setAwake(true)
    kit.awaken().then(done, done)
  }, [kit, isWanted, isAwake])
  return isAwake
}

/** Resets to Account or Connect after a view has failed. */
function restart(kit: Kit): void {
  reset(kit, { view: kit.store.get(isConnectedAtom) ? 'Account' : 'Connect' }, 'prev')
}

/** A number for each route; a view that is shown again has another one. Connect keeps its number while it is hidden, before it is shown and after. */
function useRouteKey(route: Route, isHidden: boolean): number {
  const keys = useMemo(() => ({ of: new WeakMap<Route, number>(), count: 0, isHidden: false, last: 0 }), [])
  const isConnect = route.view === 'Connect' && route.params === undefined
  const stays = keys.last > 0 && isConnect && (keys.isHidden || isHidden)
  keys.isHidden = isHidden
  if (!keys.of.has(route)) keys.of.set(route, stays ? keys.last : ++keys.count)
  keys.last = keys.of.get(route) as number
  return keys.last
}
