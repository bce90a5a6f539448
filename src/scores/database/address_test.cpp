// Addresses of servers: what is read from them, and that only host and database are ever shown.
#include "scores/database/address.h"

#include <gtest/gtest.h>

namespace fourfold::scores {
namespace {

std::string conninfo(std::string_view url) {
  const auto address = address_from(url);
  return address ? address->conninfo() : "error";
}

std::string shown(std::string_view url) {
  const auto address = address_from(url);
  return address ? address->shown() : address.error();
}

TEST(Address, IsReadIntoItsPieces) {
  EXPECT_EQ(conninfo("postgresql://ada:s3cret@db.example.org:5433/scores?sslmode=require"),
            "user='ada' password='s3cret' host='db.example.org' port='5433' dbname='scores' sslmode='require'");
  EXPECT_EQ(conninfo("postgresql://ada@/x?host=/run/pg"), "user='ada' dbname='x' host='/run/pg'");
  EXPECT_EQ(conninfo("postgres://%2Frun%2Fpg/x"), "host='/run/pg' dbname='x'");
  EXPECT_EQ(conninfo("postgresql://a,b:2/x"), "host='a,b' port=',2' dbname='x'");
  EXPECT_EQ(conninfo("postgresql://[::1]:7/x"), "host='::1' port='7' dbname='x'");
  EXPECT_EQ(conninfo("postgresql:///?service=board"), "service='board'") << "host and database are the service's";
  EXPECT_EQ(conninfo("postgresql://h?ssl=true"), "host='h' sslmode='require'");
  EXPECT_EQ(conninfo("postgresql://"), "");
}

TEST(Address, KeepsAnyPassword) {
  EXPECT_EQ(conninfo("postgresql://u:a%2Fb%3F%40'\\%25:@h/d"),
            "user='u' password='a/b?@\\'\\\\%:' host='h' dbname='d'");
  EXPECT_EQ(conninfo("postgresql://h/d?password=a&password=b"), "host='h' dbname='d' password='b'");
  EXPECT_EQ(conninfo("postgresql://h/d?pass%77ord=b"), "host='h' dbname='d' password='b'");
}

TEST(Address, ShowsHostAndDatabaseAndNothingElse) {
  for (const char* url : {"postgresql://u:pass77@h/db", "postgresql://pass77@h/db", "postgresql://h/db?password=pass77",
                          "postgresql://h/db?password=a&password=pass77", "postgresql://h/db?pass%77ord=pass77",
                          "postgresql://h/db?sslpassword=pass77&sslkey=pass77", "postgresql://u:p%40pass77@h:77/db"})
    EXPECT_EQ(shown(url), "postgresql://h/db") << url;
  EXPECT_EQ(shown("postgresql:///a%1B[2Jb").find('\x1B'), std::string::npos);
}

TEST(Address, ThatCannotBeReadIsRefusedWithoutRepeatingIt) {
  for (const char* url : {"postgresql://u:wrong/pass77@h/db",
                          "postgresql://u:wrong?pass77@h/db",
                          "postgresql://u:77/pass77@h/db",
                          "postgresql://u:pass77@x@h/db",
                          "postgresql://u:x@pass77@h/db",
                          "postgresql://u:pass77%zz@h/db",
                          "postgresql://u:pass77%4",
                          "postgresql://u:pass77%00@h/db",
                          "postgresql://u:pass77@[::1/db",
                          "postgresql://u:pass77@[::1]x/db",
                          "postgresql://u:pass77@h:0/db",
                          "postgresql://u:pass77@h:65536/db",
                          "postgresql://u:pass77@h:-1/db",
                          "postgresql://h/db?pass77",
                          "postgresql://h/db?PASS77=1",
                          "postgresql://h/db?=pass77",
                          "postgresql://h/pass77/db",
                          "postgresql://h/db?host=x%40pass77",
                          "postgresql://h/user=x%20password=pass77",
                          "postgresql://h/db?dbname=postgresql:%2F%2Fu:pass77%2F"}) {
    const auto address = address_from(url);
    ASSERT_FALSE(address.ok()) << url;
    EXPECT_EQ(address.error().find("77"), std::string::npos) << address.error();
    EXPECT_NE(address.error().find("expected postgresql://user@host:port/database"), std::string::npos);
  }
}

TEST(StoreKind, IsAServerOrAFile) {
  for (const char* server : {"postgresql://h/d", "postgres://h/d", "PostgreSQL://h/d"})
    EXPECT_TRUE(*store_kind(server) == StoreKind::server) << server;
  for (const char* file : {"scores.db", "/a/b.db", "./host=x", "a=b.db", "c:scores.db", ":memory:", "me@home.db",
                           "folder/user:me@home.db", "passwords", "host"})
    EXPECT_TRUE(store_kind(file).ok() && *store_kind(file) == StoreKind::file) << file;
}

TEST(StoreKind, WhatLooksLikeAConnectionStringIsRefusedAndNotRepeated) {
  for (const char* text :
       {"host=h password=pass77", "dbname = scores password = pass77", "  user=u  password='pass77'",
        "HOST=h PASSWORD=pass77", "postgresql:u:pass77@h", "postgres:pass77", "u:pass77@h/db", "u:pass77@h"}) {
    const auto kind = store_kind(text);
    ASSERT_FALSE(kind.ok()) << text;
    EXPECT_EQ(kind.error().find("77"), std::string::npos) << kind.error();
    EXPECT_NE(kind.error().find("looks like the address of a server"), std::string::npos) << kind.error();
  }
  for (const char* text : {"mysql://u:pass77@h", "u:pass77://x", "pass77://x"}) {
    EXPECT_EQ(store_kind(text).error(),
              "the store is an address of another kind: expected the path of a file or "
              "postgresql://user@host/database");
  }
}

}  // namespace
}  // namespace fourfold::scores
