import type { Migration } from '../migration.ts'

/** What log-in, history and cleaning look for in tables that grow, so that they cost the same however much there is. */
export const indexWhatGrows: Migration = {
  name: 'indexWhatGrows',
  indexes: [
    { name: 'account_session_device', table: 'account_session', columns: 'jkt, project_id' },
    { name: 'account_session_idle', table: 'account_session', columns: 'rotated_at' },
    { name: 'account_session_end', table: 'account_session', columns: 'ends_at' },
    { name: 'account_identity_subject', table: 'account_identity', columns: 'issuer, subject' },
    { name: 'login_code_session', table: 'login_code', columns: 'session_id', where: 'session_id is not null' },
    { name: 'login_code_end', table: 'login_code', columns: 'ends_at' },
    { name: 'device_request_account', table: 'device_request', columns: 'account_id' },
    { name: 'device_request_end', table: 'device_request', columns: 'ends_at' },
    { name: 'social_login_end', table: 'social_login', columns: 'ends_at' },
    { name: 'embedded_wallet_pending', table: 'embedded_wallet', columns: 'created_at', where: "status = 'pending'" },
    { name: 'embedded_device_pending', table: 'embedded_device', columns: 'created_at', where: "status = 'pending'" },
    { name: 'embedded_device_addition_time', table: 'embedded_device_addition', columns: 'created_at' },
    { name: 'passkey_challenge_account', table: 'passkey_challenge', columns: 'account_id', where: 'account_id is not null' },
    { name: 'email_change_end', table: 'email_change', columns: 'ends_at' },
    { name: 'asked_change_time', table: 'asked_change', columns: 'asked_at' },
    { name: 'permission_owner', table: 'permission', columns: 'account_id' },
    { name: 'sponsorship_use_day', table: 'sponsorship_use', columns: 'day' },
    { name: 'nft_age', table: 'nft', columns: 'asked_at' },
    { name: 'token_age', table: 'token', columns: 'asked_at' },
    // Keys are looked for by how they begin, which its primary key knows in the C collation alone.
    { name: 'setting_prefix', table: 'setting', columns: 'key text_pattern_ops', only: 'postgres' },
  ],
}
