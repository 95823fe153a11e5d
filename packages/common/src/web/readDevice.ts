/** What a page is looked at with, as far as links to apps are concerned. */
export type Device = {
  readonly isPhone: boolean
  readonly os: 'ios' | 'android' | 'other'
  /** Inside Telegram, which opens https links only, and those by its own means. */
  readonly isTelegram: boolean
  /** Inside a social app's own browser, which knows no app's scheme. */
  readonly isInAppBrowser: boolean
}

/** What this browser says it runs on; on a server, a computer. */
export function readDevice(surroundings: readDevice.Surroundings = globalThis as readDevice.Surroundings): Device {
  const { userAgent = '', maxTouchPoints = 0 } = surroundings.navigator ?? {}
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isAndroid = userAgent.includes('Android')
  return {
    isPhone: isIos || isAndroid || userAgent.includes('Mobile'),
    os: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isTelegram: findTelegramOpener(surroundings) !== undefined,
    isInAppBrowser:
      /FBA[NV]|Instagram|Telegram-Android|\bLine\/|MicroMessenger|musical_ly|Bytedance|Twitter|Snapchat|LinkedInApp|Pinterest\//.test(
        userAgent,
      ),
  }
}

/** Telegram's own way to open a link, where the page runs inside it: its script is on other pages, too, without its data. */
export function findTelegramOpener({ Telegram }: readDevice.Surroundings): ((url: string) => void) | undefined {
  const app = Telegram?.WebApp
  return app?.initData && typeof app.openLink === 'function' ? (url) => app.openLink?.(url) : undefined
}

export declare namespace readDevice {
  /** What is read of the page. */
  type Surroundings = {
    readonly navigator?: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined
    readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown; readonly openLink?: (url: string) => void } } | undefined
  }
}
