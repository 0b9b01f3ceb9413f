create table benchline_baseline (
  id varchar(64) not null primary key,
  module text not null,
  test_class text not null,
  test text not null,
  content ${longText} not null
);
