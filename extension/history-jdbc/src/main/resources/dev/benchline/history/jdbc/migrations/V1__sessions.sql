create table benchline_session (
  id varchar(36) not null primary key,
  ended_at bigint not null,
  commit_sha varchar(200) not null,
  environment varchar(500) not null,
  jvm varchar(500) not null
);

create index benchline_session_environment on benchline_session (environment, ended_at);
create index benchline_session_ended_at on benchline_session (ended_at);

create table benchline_test (
  session_id varchar(36) not null,
  position integer not null,
  test_class text not null,
  test text not null,
  settings text not null,
  accepted text,
  levels text not null,
  primary key (session_id, position),
  constraint benchline_test_session foreign key (session_id)
    references benchline_session (id) on delete cascade
);
