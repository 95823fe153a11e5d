/** Tables of sponsorship. */
export type SponsorshipTables = {
  sponsorship: {
    project_id: string
    /** `session`: signed in to the project. */
    accounts: 'session' | 'any'
    /** JSON list of CAIP-10; empty for any. */
    contracts: string
    /** JSON lists of CAIP-10: contracts that may make the account, or whose code it may borrow (EIP-7702); empty for none. */
    factories: string
    delegates: string
    /** JSON object for the paymaster, the operator's own. */
    context: string
    /** Operations in a day. */
    per_account: number
    per_project: number
  }
  /** `day` since the epoch; no `account` means the whole project. */
  sponsorship_use: { project_id: string; day: number; account: string; used: number }
}
