-- Who follows the court's WeChat service account: found by the keyed hash of the unionid, which sign-in by WeChat also tells; the
-- openid that messages go to lies sealed.
create table wechat_followers (
  openid_lookup bytea primary key,
  union_lookup bytea not null,
  openid bytea not null,
  seen_at timestamptz not null
);
create index wechat_followers_union on wechat_followers (union_lookup);
create index wechat_followers_seen on wechat_followers (seen_at);
