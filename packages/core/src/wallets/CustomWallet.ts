/** A wallet of the host's own, shown beside those of the directory. */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
  readonly chains?: readonly string[] | undefined
}
