-- Papers that could not be drawn (server/src/modules/documents/health.ts).
create index documents_undrawn on documents (draw_failed_at) where draw_failed_at is not null and hash is null;
