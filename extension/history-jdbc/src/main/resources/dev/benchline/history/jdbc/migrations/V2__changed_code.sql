alter table benchline_test add column changed boolean not null default false;
