/** Rows of each table; enough that a look into an index is cheaper than all of them. */
export const rows = 10_000
/** Of those that a log-in, or a page of history, looks into. */
export const mostRows = 100_000
export const large: readonly string[] = [
  'account_identity',
  'account_session',
  'login_code',
  'device_proof',
  'index_transfer',
  'relay_message',
]
/** Tables that stay small however many users there are; all others are filled. */
export const small: readonly string[] = [
  ...['project', 'project_origin', 'project_flag', 'project_key', 'sponsorship', 'signing_stop', 'index_lease'],
  'webhook_endpoint',
  ...['wallet', 'wallet_chain', 'image', 'descriptor', 'descriptor_binding', 'descriptor_attestation'],
  // The few people who run the gateway, and its few processes.
  ...['operator', 'operator_invite', 'operator_passkey', 'operator_challenge', 'operator_session', 'operator_approval'],
  'gateway_report',
  // As many pictures as its limits say.
  'avatar',
  // The gateway's own, and a day's changes of address.
  'setting',
]
const inTime = `${Date.now()} + (n::bigint * 51840) % 5184000000`
const account = "'0x' || lpad(to_hex(n % 100), 40, '0')"
/** SQL by column, for what must not be arbitrary. */
export const values: Record<string, string> = {
  ...Object.fromEntries(
    ['created_at', 'ends_at', 'rotated_at', 'auth_at', 'access_ends_at', 'used_at', 'failed_at', 'received_at', 'happened_at'].map(
      (name) => [name, inTime],
    ),
  ),
  ...Object.fromEntries(
    ['published_at', 'expires_at', 'next_at', 'asked_at', 'granted_at', 'handle_ends_at'].map((name) => [name, inTime]),
  ),
  ...{ project_id: "'p' || n % 5", origin: "'https://app.example'", network: "'10.0.' || n % 256", scope: "'*'", issuer: "'email'" },
  ...{ status: "'active'", state: "'pending'", purpose: "'login'", email: "'e' || n || '@mail.example'", is_done: '0', size: '100' },
  ...{ chain_id: "'eip155:31337'", hash: "'0x' || lpad(to_hex(n), 64, '0')", address: account, sent_from: account, sent_to: account },
  ...{
    owner: account,
    standard: "'native'",
    value: "'1'",
    quantity: "'1'",
    method: "'0x'",
    contract: "''",
    token_id: 'n::text',
    day: 'n',
    'token.contract': 'n::text',
    'price_point.contract': 'n::text',
    'nft_holding.standard': "'erc721'",
  },
  ...{ 'nft_holding.contract': account, 'nft.contract': account, attributes: "'[]'", coin_type: '60' },
  ...{
    account_id: "'id-' || n",
    wallet_id: "'id-' || n",
    session_id: "'id-' || n",
    'account_name_address.address': "'0x' || lpad(to_hex(n), 40, '0')",
  },
  ...{ 'login_code.session_id': "case when n % 10 = 0 then 'id-' || n end", 'login_code.used_at': 'null', 'account_audit.seq': '1' },
  ...{
    log_index: '-1',
    batch_index: '0',
    position: 'n % 100',
    block_number: 'n',
    is_failed: '0',
    nonce: 'n',
    'setting.key': "'key-' || n",
    'webhook_delivery.status': '200',
    'webhook_delivery.endpoint_id': "'whe_' || n % 50",
  },
}
