alter table benchline_session add column module text;
